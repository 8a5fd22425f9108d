import { type CallableTable, plain, taking } from './Callable.ts';
import type { ValuesByType } from './RuleValue.ts';

type Timestamp = ValuesByType['timestamp'];
type Duration = ValuesByType['duration'];
type LatLng = ValuesByType['latlng'];
type Bytes = ValuesByType['bytes'];

const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

export const TIMESTAMP_METHODS: CallableTable<Timestamp> = new Map([
  ['date', plain((time: Timestamp) => ({ ...time, nanos: time.nanos - timeOfDay(time) }))],
  ['time', plain((time) => ({ type: 'duration', nanos: timeOfDay(time) }))],
  ['year', plain((time) => BigInt(dateOf(time).getUTCFullYear()))],
  ['month', plain((time) => BigInt(dateOf(time).getUTCMonth() + 1))],
  ['day', plain((time) => BigInt(dateOf(time).getUTCDate()))],
  // From 1 for Monday to 7 for Sunday.
  ['dayOfWeek', plain((time) => BigInt(((dateOf(time).getUTCDay() + 6) % 7) + 1))],
  ['dayOfYear', plain((time) => dayOfYear(dateOf(time)))],
  ['hours', plain((time) => BigInt(dateOf(time).getUTCHours()))],
  ['minutes', plain((time) => BigInt(dateOf(time).getUTCMinutes()))],
  ['seconds', plain((time) => BigInt(dateOf(time).getUTCSeconds()))],
  ['nanos', plain((time) => floorModulo(time.nanos, NANOS_PER_SECOND))],
  ['toMillis', plain((time) => floorDivide(time.nanos, NANOS_PER_MILLI))],
]);

function dateOf({ nanos }: Timestamp): Date {
  return new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)));
}

function timeOfDay({ nanos }: Timestamp): bigint {
  return floorModulo(nanos, NANOS_PER_DAY);
}

function dayOfYear(date: Date): bigint {
  const midnight = new Date(date.getTime());
  midnight.setUTCHours(0, 0, 0, 0);
  const newYear = new Date(midnight.getTime());
  newYear.setUTCMonth(0, 1);
  return BigInt(Math.round((midnight.getTime() - newYear.getTime()) / 86_400_000) + 1);
}

function floorModulo(value: bigint, divisor: bigint): bigint {
  return ((value % divisor) + divisor) % divisor;
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  return (value - floorModulo(value, divisor)) / divisor;
}

export const DURATION_METHODS: CallableTable<Duration> = new Map([
  ['seconds', plain(({ nanos }: Duration) => nanos / NANOS_PER_SECOND)],
  ['nanos', plain(({ nanos }) => nanos % NANOS_PER_SECOND)],
]);

export const LATLNG_METHODS: CallableTable<LatLng> = new Map([
  ['latitude', plain(({ latitude }: LatLng) => latitude)],
  ['longitude', plain(({ longitude }) => longitude)],
  ['distance', taking(1, (point, args) => distance(point, args.typed(0, 'latlng')))],
]);

const EARTH_RADIUS = 6_371_010;

/** The great-circle distance of two points (metres). */
function distance(a: LatLng, b: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const byLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * byLongitude;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(chord));
}

export const BYTES_METHODS: CallableTable<Bytes> = new Map([
  ['size', plain(({ bytes }: Bytes) => BigInt(bytes.length))],
  ['toBase64', plain(({ bytes }) => Buffer.from(bytes).toString('base64'))],
  ['toHexString', plain(({ bytes }) => Buffer.from(bytes).toString('hex'))],
]);
