import { AS_OWNER, type Client } from './client.ts';
import {
  compareStatus,
  type Differences,
  errorCodeOf,
  isObject,
  isSameTime,
  type Json,
  parseJson,
  TIME,
} from './compare.ts';
import type { Replay } from './Replay.ts';

interface Step {
  method: string;
  path: string;
  status: number;
  body: Json;
  response: Json;
}
interface StepsFile {
  cases: { name: string; steps: Step[] }[];
}

/** Sequences of dependent requests, such as writes with the times of earlier ones. */
export const replaySteps: Replay = async (file, client, play) => {
  for (const { name, steps } of (file as unknown as StepsFile).cases) {
    await play(name, () => replayCase(steps, client));
  }
};

async function replayCase(steps: readonly Step[], client: Client): Promise<Differences> {
  await client.clear(/projects\/([^/]+)\//.exec(steps[0]?.path ?? '')?.[1] ?? '');
  const pairing = new Pairing();
  for (const [at, step] of steps.entries()) {
    const reply = await client.send({
      method: step.method,
      target: `/v1/${pairing.translate(step.path)}`,
      headers: step.status === 403 ? {} : AS_OWNER,
      ...(step.body !== null && { body: pairing.translate(JSON.stringify(step.body)) }),
    });
    const recordedCode = errorCodeOf(JSON.stringify(step.response));
    const differences = compareStatus(step.status, reply, recordedCode);
    if (differences.length === 0 && recordedCode === undefined) {
      const given = parseJson(reply.text);
      if (given === undefined) differences.push('no JSON');
      else differences.push(...pairing.compare(step.response, given, makesUpIds(step)));
    }
    if (differences.length > 0) return differences.map((difference) => `step ${at + 1}: ${difference}`);
  }
  return [];
}

function makesUpIds({ method, path }: Step): boolean {
  return method === 'POST' && !path.includes(':') && !path.includes('documentId=');
}

/** The times of the recordings; other times in them are data. */
const RECORDED_TIME = /^2026-10-10T0[23]:/;
const VERSION_KEYS: ReadonlySet<string> = new Set(['createTime', 'updateTime', 'commitTime']);

/** Maps recorded times to current ones, and checks that equal times remain equal. */
class Pairing {
  readonly #known = new Map<string, string>();
  readonly #versions = new Map<string, string>();

  translate(text: string): string {
    let translated = text;
    for (const [recorded, current] of this.#known) {
      translated = translated
        .replaceAll(recorded, current)
        .replaceAll(encodeURIComponent(recorded), encodeURIComponent(current));
    }
    return translated;
  }

  compare(wanted: Json, given: Json, hasNewId: boolean, at = '', key = ''): Differences {
    if (typeof wanted === 'string' && typeof given === 'string')
      return this.#compareText(wanted, given, hasNewId, at, key);
    if (Array.isArray(wanted) && Array.isArray(given)) {
      if (wanted.length !== given.length) return [`${at}: ${given.length} elements and not ${wanted.length}`];
      return wanted.flatMap((element, index) =>
        this.compare(element, given[index] ?? null, hasNewId, `${at}[${index}]`),
      );
    }
    if (isObject(wanted) && isObject(given)) {
      return [...new Set([...Object.keys(wanted), ...Object.keys(given)])].flatMap((name) => {
        const [left, right] = [wanted[name], given[name]];
        if (left === undefined || right === undefined)
          return [`${at}.${name}: ${left === undefined ? 'not expected' : 'missing'}`];
        return this.compare(left, right, hasNewId, `${at}.${name}`, name);
      });
    }
    return wanted === given ? [] : [`${at}: ${JSON.stringify(given)} and not ${JSON.stringify(wanted)}`];
  }

  #compareText(wanted: string, given: string, hasNewId: boolean, at: string, key: string): Differences {
    if (hasNewId && key === 'name') {
      const place = wanted.slice(0, wanted.lastIndexOf('/') + 1);
      const isGood = given.startsWith(place) && /^[A-Za-z0-9]{20}$/.test(given.slice(place.length));
      return isGood ? [] : [`${at}: ${given}`];
    }
    const isTime = TIME.test(wanted);
    if (key === 'nextPageToken' || (isTime && RECORDED_TIME.test(wanted)))
      return this.#pair(wanted, given, at, key);
    const isSame = wanted === given || (isTime && isSameTime(wanted, given));
    return isSame ? [] : [`${at}: ${given} and not ${wanted}`];
  }

  #pair(wanted: string, given: string, at: string, key: string): Differences {
    const before = this.#known.get(wanted);
    if (key !== 'nextPageToken' && !TIME.test(given)) return [`${at}: ${given} is no time`];
    if (before !== undefined && before !== given && !isSameTime(before, given))
      return [`${at}: ${given} and not again ${before}`];
    this.#known.set(wanted, before ?? given);
    if (!VERSION_KEYS.has(key)) return [];
    const recorded = this.#versions.get(given);
    this.#versions.set(given, wanted);
    return recorded !== undefined && recorded !== wanted
      ? [`${at}: ${given} once more, where times differed`]
      : [];
  }
}
