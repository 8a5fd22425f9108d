import type { Reply } from './client.ts';

/** The differences of one case; empty if it passes. */
export type Differences = string[];

export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d{1,9}))?Z$/;

const HTTP_STATUS: Readonly<Record<string, number>> = {
  OK: 200,
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  UNKNOWN: 500,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
};

export function httpStatusOf(code: string | undefined): number {
  return HTTP_STATUS[code ?? 'OK'] ?? 500;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function isObject(json: Json | undefined): json is { [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function member(json: Json | undefined, key: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
}

export function errorCodeOf(text: string): string | undefined {
  const body = parseJson(text);
  const code = member(member(Array.isArray(body) ? body[0] : body, 'error'), 'status');
  return typeof code === 'string' ? code : undefined;
}

/** Compares the status and the error code, but not the message. */
export function compareStatus(wanted: number, reply: Reply, code?: string): Differences {
  if (reply.status !== wanted)
    return [`status ${reply.status} and not ${wanted}: ${reply.text.slice(0, 160)}`];
  if (wanted < 400 || code === undefined) return [];
  const differences: Differences = [];
  const given = errorCodeOf(reply.text);
  if (given !== code) differences.push(`error.status ${given} and not ${code}`);
  const body = parseJson(reply.text);
  const number = member(member(Array.isArray(body) ? body[0] : body, 'error'), 'code');
  if (number !== undefined && number !== wanted) differences.push(`error.code ${number} and not ${wanted}`);
  return differences;
}

export function compareBody(wanted: string, reply: Reply): Differences {
  const wantedJson = parseJson(wanted);
  if (wantedJson === undefined)
    return wanted.trim() === reply.text.trim() ? [] : [`body ${reply.text.slice(0, 120)}`];
  const given = parseJson(reply.text);
  return given === undefined
    ? [`no JSON: ${reply.text.slice(0, 120)}`]
    : compareJson(essential(wantedJson), essential(given));
}

/** Removes members of query responses that no client reads. */
export function essential(json: Json): Json {
  if (Array.isArray(json)) return json.map(essential);
  if (!isObject(json) || !['readTime', 'document', 'result'].some((key) => key in json)) return json;
  const { done: _, skippedResults: __, ...rest } = json;
  return rest;
}

/** `<time>`, `<token>`, `<id>` and `<auto>` in a recorded value match any such value. */
export function compareJson(wanted: Json | undefined, given: Json | undefined, at = '$'): Differences {
  if (typeof wanted === 'string' && typeof given === 'string') return compareText(wanted, given, at);
  if (Array.isArray(wanted) && Array.isArray(given)) {
    if (wanted.length !== given.length) return [`${at}: ${given.length} elements and not ${wanted.length}`];
    return wanted.flatMap((element, index) => compareJson(element, given[index], `${at}[${index}]`));
  }
  if (isObject(wanted) && isObject(given)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(given)]);
    return [...keys].flatMap((key) => compareMember(key, wanted, given, at));
  }
  return wanted === given ? [] : [`${at}: ${JSON.stringify(given)} and not ${JSON.stringify(wanted)}`];
}

function compareMember(
  key: string,
  wanted: { [key: string]: Json },
  given: { [key: string]: Json },
  at: string,
): Differences {
  if (!Object.hasOwn(wanted, key)) return [`${at}.${key}: not expected`];
  if (!Object.hasOwn(given, key)) return [`${at}.${key}: missing`];
  return key === 'message' && at.endsWith('error')
    ? []
    : compareJson(wanted[key], given[key], `${at}.${key}`);
}

function compareText(wanted: string, given: string, at: string): Differences {
  if (wanted === '<time>') return TIME.test(given) ? [] : [`${at}: ${given} is no time`];
  if (wanted === '<token>' || wanted === '<id>') return given === '' ? [`${at}: empty`] : [];
  const [before, after] = wanted.split('<auto>');
  if (before !== undefined && after !== undefined) {
    const id = given.slice(before.length, before.length + 20);
    return given === before + id + after && /^[A-Za-z0-9]{20}$/.test(id)
      ? []
      : [`${at}: ${given} and not ${wanted}`];
  }
  return wanted === given || (TIME.test(wanted) && isSameTime(wanted, given))
    ? []
    : [`${at}: ${given} and not ${wanted}`];
}

/** Whether two times are equal, with any number of digits. */
export function isSameTime(a: string, b: string): boolean {
  return a.slice(0, 19) === b.slice(0, 19) && nanosOf(a) === nanosOf(b);
}

function nanosOf(time: string): string {
  return (TIME.exec(time)?.[1] ?? '').padEnd(9, '0');
}
