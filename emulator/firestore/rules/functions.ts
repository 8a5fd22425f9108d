import { createHash } from 'node:crypto';
import { type Arguments, type Callable, type CallableTable, taking } from './Callable.ts';
import { checkedInt } from './operators.ts';
import { EvaluationError, isA, type RuleValue } from './RuleValue.ts';
import { NANOS_PER_SECOND } from './timeMethods.ts';

type Global = Callable<undefined>;

function global(count: number, call: (args: Arguments) => RuleValue): Global {
  return taking(count, (_, args) => call(args));
}

/** Pure functions, unlike `get`, `exists` and their variants. */
export const FUNCTIONS: CallableTable<undefined> = new Map<string, Global>([
  ['debug', global(1, (args) => args.any(0))],
  ['bool', global(1, (args) => toBool(args.any(0)))],
  ['int', global(1, (args) => toInt(args.any(0)))],
  ['float', global(1, (args) => toFloat(args.any(0)))],
  ['string', global(1, (args) => toText(args.any(0)))],
  ['path', global(1, (args) => toPath(args.typed(0, 'string')))],
]);

function toBool(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new EvaluationError('bool wants "true" or "false"');
}

function toInt(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return checkedInt(BigInt(Math.trunc(value)));
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value))
    return checkedInt(BigInt(value.replace('+', '')));
  throw new EvaluationError('int wants a number');
}

function toFloat(value: RuleValue): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw new EvaluationError('float wants a number');
}

function toText(value: RuleValue): string {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint' || value === null)
    return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (isA(value, 'path')) return `/${value.segments.join('/')}`;
  throw new EvaluationError('string wants a plain value');
}

function toPath(text: string): RuleValue {
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError('a segment of a path is empty');
  return { type: 'path', segments };
}

const MATH: CallableTable<undefined> = new Map<string, Global>([
  ['abs', global(1, (args) => absolute(args.number(0)))],
  ['ceil', global(1, (args) => rounded(args.number(0), Math.ceil))],
  ['floor', global(1, (args) => rounded(args.number(0), Math.floor))],
  ['round', global(1, (args) => rounded(args.number(0), Math.round))],
  ['sqrt', global(1, (args) => Math.sqrt(Number(args.number(0))))],
  ['pow', global(2, (args) => Number(args.number(0)) ** Number(args.number(1)))],
  ['isNaN', global(1, (args) => Number.isNaN(Number(args.number(0))))],
  ['isInfinite', global(1, (args) => Math.abs(Number(args.number(0))) === Number.POSITIVE_INFINITY)],
]);

function absolute(value: bigint | number): bigint | number {
  if (typeof value === 'number') return Math.abs(value);
  return checkedInt(value < 0n ? -value : value);
}

function rounded(value: bigint | number, round: (value: number) => number): bigint {
  return typeof value === 'bigint' ? value : toInt(round(value));
}

const TIMESTAMP: CallableTable<undefined> = new Map<string, Global>([
  ['date', global(3, (args) => makeDate(args.typed(0, 'int'), args.typed(1, 'int'), args.typed(2, 'int')))],
  ['value', global(1, (args) => ({ type: 'timestamp', nanos: args.typed(0, 'int') * 1_000_000n }))],
]);

function makeDate(year: bigint, month: bigint, day: bigint): RuleValue {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || year < 1n || year > 9999n) throw new EvaluationError('there is no such date');
  return { type: 'timestamp', nanos: BigInt(date.getTime()) * 1_000_000n };
}

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * 86_400n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

const DURATION: CallableTable<undefined> = new Map<string, Global>([
  ['value', global(2, (args) => makeDuration(args.typed(0, 'int'), args.typed(1, 'string')))],
  ['time', global(4, (args) => makeTime(args))],
  ['abs', global(1, (args) => ({ type: 'duration', nanos: absoluteNanos(args.typed(0, 'duration')) }))],
]);

function makeDuration(count: bigint, unit: string): RuleValue {
  const nanos = UNITS.get(unit);
  if (nanos === undefined) throw new EvaluationError(`"${unit}" is no unit of time`);
  return { type: 'duration', nanos: count * nanos };
}

/** Parameters: hours, minutes, seconds and nanoseconds. */
function makeTime(args: Arguments): RuleValue {
  const seconds = args.typed(0, 'int') * 3600n + args.typed(1, 'int') * 60n + args.typed(2, 'int');
  return { type: 'duration', nanos: seconds * NANOS_PER_SECOND + args.typed(3, 'int') };
}

function absoluteNanos({ nanos }: { readonly nanos: bigint }): bigint {
  return nanos < 0n ? -nanos : nanos;
}

const LATLNG: CallableTable<undefined> = new Map<string, Global>([
  ['value', global(2, (args) => makePoint(Number(args.number(0)), Number(args.number(1))))],
]);

function makePoint(latitude: number, longitude: number): RuleValue {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new EvaluationError('there is no such place');
  return { type: 'latlng', latitude, longitude };
}

const HASHING: CallableTable<undefined> = new Map<string, Global>([
  ['md5', global(1, (args) => hash('md5', args.any(0)))],
  ['sha256', global(1, (args) => hash('sha256', args.any(0)))],
]);

function hash(algorithm: string, content: RuleValue): RuleValue {
  const isHashable = typeof content === 'string' || isA(content, 'bytes');
  if (!isHashable) throw new EvaluationError('hashing wants bytes or a string');
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content.bytes;
  return { type: 'bytes', bytes: createHash(algorithm).update(bytes).digest() };
}

/** Functions with a namespace, such as `math.abs(x)`. */
export const NAMESPACES: ReadonlyMap<string, CallableTable<undefined>> = new Map([
  ['math', MATH],
  ['timestamp', TIMESTAMP],
  ['duration', DURATION],
  ['latlng', LATLNG],
  ['hashing', HASHING],
]);
