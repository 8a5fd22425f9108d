import { createHash } from 'node:crypto';
import { type Arguments, type Callable, type CallableTable, taking } from './Callable.ts';
import { checkedInt } from './operators.ts';
import {
  EvaluationError,
  LatLng,
  RuleBytes,
  RuleDuration,
  RulePath,
  RuleTimestamp,
  type RuleValue,
} from './RuleValue.ts';
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
  ['path', global(1, (args) => toPath(args.string(0)))],
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
  if (value instanceof RulePath) return `/${value.segments.join('/')}`;
  throw new EvaluationError('string wants a plain value');
}

function toPath(text: string): RulePath {
  const segments = text.replace(/^\//, '').split('/');
  if (segments.includes('')) throw new EvaluationError('a segment of a path is empty');
  return new RulePath(segments);
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
  ['date', global(3, (args) => makeDate(args.int(0), args.int(1), args.int(2)))],
  ['value', global(1, (args) => new RuleTimestamp(args.int(0) * 1_000_000n))],
]);

function makeDate(year: bigint, month: bigint, day: bigint): RuleTimestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || year < 1n || year > 9999n) throw new EvaluationError('there is no such date');
  return new RuleTimestamp(BigInt(date.getTime()) * 1_000_000n);
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
  ['value', global(2, (args) => makeDuration(args.int(0), args.string(1)))],
  ['time', global(4, (args) => makeTime(args))],
  ['abs', global(1, (args) => new RuleDuration(absoluteNanos(args.instance(0, RuleDuration))))],
]);

function makeDuration(count: bigint, unit: string): RuleDuration {
  const nanos = UNITS.get(unit);
  if (nanos === undefined) throw new EvaluationError(`"${unit}" is no unit of time`);
  return new RuleDuration(count * nanos);
}

/** Parameters: hours, minutes, seconds and nanoseconds. */
function makeTime(args: Arguments): RuleDuration {
  const seconds = args.int(0) * 3600n + args.int(1) * 60n + args.int(2);
  return new RuleDuration(seconds * NANOS_PER_SECOND + args.int(3));
}

function absoluteNanos({ nanos }: RuleDuration): bigint {
  return nanos < 0n ? -nanos : nanos;
}

const LATLNG: CallableTable<undefined> = new Map<string, Global>([
  ['value', global(2, (args) => makePoint(Number(args.number(0)), Number(args.number(1))))],
]);

function makePoint(latitude: number, longitude: number): LatLng {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new EvaluationError('there is no such place');
  return new LatLng(latitude, longitude);
}

const HASHING: CallableTable<undefined> = new Map<string, Global>([
  ['md5', global(1, (args) => hash('md5', args.any(0)))],
  ['sha256', global(1, (args) => hash('sha256', args.any(0)))],
]);

function hash(algorithm: string, content: RuleValue): RuleBytes {
  const isHashable = typeof content === 'string' || content instanceof RuleBytes;
  if (!isHashable) throw new EvaluationError('hashing wants bytes or a string');
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content.bytes;
  return new RuleBytes(createHash(algorithm).update(bytes).digest());
}

/** Functions with a namespace, such as `math.abs(x)`. */
export const NAMESPACES: ReadonlyMap<string, CallableTable<undefined>> = new Map([
  ['math', MATH],
  ['timestamp', TIMESTAMP],
  ['duration', DURATION],
  ['latlng', LATLNG],
  ['hashing', HASHING],
]);
