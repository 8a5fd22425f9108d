import { expect, test } from 'vitest';
import type { EmulatorForTests } from './emulatorForTests.ts';
import { type Ask, OWNER, type Project } from './Project.ts';

/**
 * A request, and its reply: a status, the status of an error by name, or the JSON without the times of documents. `@/` begins the
 * name of a document.
 */
export type Step = readonly [ask: Ask, reply: unknown];

const STATUSES: Readonly<Record<string, number>> = {
  ...{ INVALID_ARGUMENT: 400, FAILED_PRECONDITION: 400, PERMISSION_DENIED: 403, NOT_FOUND: 404 },
  ...{ ABORTED: 409, ALREADY_EXISTS: 409, UNIMPLEMENTED: 501 },
};

/** Runs each case in a project of its own. */
export function testSteps(emulator: EmulatorForTests, cases: Readonly<Record<string, readonly Step[]>>) {
  test.each(Object.entries(cases))('%s', async (_, steps) => {
    const project = emulator.newProject();
    for (const step of steps) await expectReply(project, step);
  });
}

export async function expectReply(project: Project, [ask, expected]: Step): Promise<void> {
  const named = (json: unknown) => JSON.stringify(json)?.replaceAll('"@/', `"${project.name('')}`);
  const body = typeof ask.body === 'string' ? ask.body : named(ask.body);
  const { status, text, json } = await project.ask({ ...ask, body });
  const message = `${ask.at} ${body}`;
  if (typeof expected === 'number') expect(status, message).toBe(expected);
  else if (typeof expected === 'string') {
    const code = STATUSES[expected];
    expect({ status, json }, message).toMatchObject({
      status: code,
      json: { error: { code, status: expected } },
    });
  } else expect(JSON.parse(text, withoutTimes), message).toEqual(JSON.parse(named(expected)));
}

function withoutTimes(key: string, value: unknown): unknown {
  const isTime = /Time$/.test(key) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value));
  if (!isTime) return value;
  return key === 'createTime' || key === 'updateTime' ? undefined : 'time';
}

type Documents = Readonly<Record<string, unknown>>;

export const get = (at: string): Ask => ({ at });
export const post = (at: string, body: unknown = {}): Ask => ({ at, body });
export const patch = (at: string, fields: unknown = {}): Ask => ({ method: 'PATCH', at, body: { fields } });
export const remove = (at: string): Ask => ({ method: 'DELETE', at });
export const commit = (...writes: readonly unknown[]): Ask => post(':commit', { writes });
export const query = (structuredQuery: unknown, at = ''): Ask => post(`${at}:runQuery`, { structuredQuery });
/** Writes documents by path as the owner. */
export const seed = (documents: Documents): Step => {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `@/${path}`, fields },
  }));
  return [{ ...commit(...writes), as: OWNER }, 200];
};
export const stored = (path: string, fields?: Documents) => ({
  name: `@/${path}`,
  ...(fields && { fields }),
});
/** Makes a request as anybody but the owner. */
export const asStranger = (ask: Ask): Ask => ({ ...ask, as: null });
