import { afterEach, describe, expect, test } from 'vitest';
import type { FirestoreEmulator } from '../index.d.mts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import {
  bearerOf,
  double,
  fetchReply,
  inDatabase,
  int,
  list,
  map,
  OWNER,
  succeeded,
  text,
} from './Project.ts';

const FILE = 'kept.json';

const running: FirestoreEmulator[] = [];
afterEach(() => Promise.all(running.splice(0).map((emulator) => emulator.close())));

async function started(documents?: string): Promise<FirestoreEmulator> {
  const emulator = await startFirestoreEmulator({
    port: 0,
    ...(documents !== undefined && { documents: { file: FILE, text: documents } }),
  });
  running.push(emulator);
  return emulator;
}

function documentsOf(project: string, database = '(default)'): string {
  return `projects/${project}/databases/${database}/documents`;
}

async function put({ url }: FirestoreEmulator, name: string, fields: unknown): Promise<void> {
  const options = { method: 'PATCH', headers: { Authorization: OWNER }, body: JSON.stringify({ fields }) };
  succeeded(await fetchReply(`${url}/v1/${encodeURI(name)}`, options));
}

async function get({ url }: FirestoreEmulator, name: string): Promise<unknown> {
  return (await fetchReply(`${url}/v1/${encodeURI(name)}`, { headers: { Authorization: OWNER } })).json;
}

/** An emulator with the exported documents of another one. */
async function nextAfter(emulator: FirestoreEmulator): Promise<FirestoreEmulator> {
  return started(emulator.exportDocuments());
}

describe('an emulator that starts with exported documents', () => {
  const EVERY_KIND = {
    nothing: { nullValue: null },
    yes: { booleanValue: true },
    largest: int('9223372036854775807'),
    smallest: int('-9223372036854775808'),
    wholeDouble: double(5),
    tiny: double(5e-324),
    huge: double(1.7976931348623157e308),
    notANumber: double('NaN'),
    endless: double('-Infinity'),
    time: { timestampValue: '2026-03-14T15:09:26.535897Z' },
    firstTime: { timestampValue: '0001-01-01T00:00:00Z' },
    words: text('“Ærø” 🪔 \\ " \n \u2028 \u0000'),
    none: text(''),
    bytes: { bytesValue: 'AP9/gA==' },
    reference: { referenceValue: `${documentsOf('demo')}/products/lamp` },
    place: { geoPointValue: { latitude: -0.5, longitude: 180 } },
    origin: { geoPointValue: {} },
    emptyList: { arrayValue: {} },
    emptyMap: { mapValue: {} },
    mixed: list(int(1), map({ 'a.b`c': list(text('deep')), constructor: int(2) }), { nullValue: null }),
    vector: map({ __type__: text('__vector__'), value: list(double(1), double(0.5)) }),
  };

  test('restores values of every kind and their times', async () => {
    const first = await started();
    const name = `${documentsOf('demo')}/products/lamp`;
    await put(first, name, EVERY_KIND);
    const second = await nextAfter(first);

    const before = await get(first, name);
    expect(before).toMatchObject({ fields: EVERY_KIND });
    expect(await get(second, name)).toEqual(before);
  });

  test('restores all projects, databases and depths, and nothing else', async () => {
    const first = await started();
    const names = [
      `${documentsOf('demo')}/a/x y ~ 100 %`,
      `${documentsOf('demo')}/a/missing/b/below`,
      `${documentsOf('demo', 'other')}/a/__id7__`,
      `${documentsOf('demo-2')}/constructor/🪔`,
    ];
    for (const name of names) await put(first, name, { name: text(name) });
    const second = await nextAfter(first);

    for (const name of names) expect(await get(second, name)).toEqual(await get(first, name));
    expect(second.exportDocuments()).toBe(first.exportDocuments());
  });

  test('gives new writes a later time, even if the clock was set back', async () => {
    const first = await started();
    const name = `${documentsOf('demo')}/a/x`;
    await put(first, name, { n: int(1) });
    const fromTheFuture = first.exportDocuments().replaceAll(/"updateTime":"\d{4}/g, '"updateTime":"2999');
    const second = await started(fromTheFuture);
    await put(second, name, { n: int(2) });

    const { updateTime } = (await get(second, name)) as { updateTime: string };
    expect(updateTime > (JSON.parse(fromTheFuture).documents[0].updateTime as string)).toBe(true);
  });

  test('is empty if the export was empty', async () => {
    const second = await nextAfter(await started());
    expect(JSON.parse(second.exportDocuments())).toMatchObject({ documents: [] });
  });

  test('enforces its rules', async () => {
    const first = await started();
    await put(first, `${documentsOf('demo')}/secrets/x`, { n: int(1) });
    const rules = { file: 'my.rules', text: inDatabase('match /a/{b} { allow read; }') };
    const documents = { file: FILE, text: first.exportDocuments() };
    const second = await startFirestoreEmulator({ port: 0, rules, documents });
    running.push(second);

    const { status } = await fetchReply(`${second.url}/v1/${documentsOf('demo')}/secrets/x`, {
      headers: { Authorization: bearerOf('maren') },
    });
    expect(status).toBe(403);
  });
});

describe('documents are refused with the name of their file', () => {
  async function aText(): Promise<string> {
    const emulator = await started();
    await put(emulator, `${documentsOf('demo')}/a/x`, { n: int(1) });
    return emulator.exportDocuments();
  }

  test('if they are truncated at any point', async () => {
    const whole = await aText();
    // The last character is the final newline.
    for (let length = 0; length < whole.length - 1; length += 3) {
      await expect(started(whole.slice(0, length)), whole.slice(0, length)).rejects.toThrow(/^kept\.json: /);
    }
    await expect(started(whole)).resolves.toBeDefined();
  });

  test.each([
    ['the export of another program', '{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}'],
    ['a list', '[]'],
    ['no JSON', '\u0089PNG'],
    ['a catalogue', '{"products":[]}'],
    ['no list of documents', '{"firestore-rest-emulator":1,"documents":{}}'],
  ])('if the file contains %s', async (_, foreign) => {
    await expect(started(foreign)).rejects.toThrow(/^kept\.json: it /);
  });

  test.each([
    ['a field of two kinds', '"n":{"integerValue":"1"}', '"n":{"integerValue":"1","stringValue":""}'],
    ['a field with a reserved name', '"n":', '"__n__":'],
    ['an invalid name', '/documents/a/x"', '/documents/a"'],
    ['an invalid time', '"createTime":"', '"createTime":"no '],
  ])('if they contain %s', async (_, sound, spoilt) => {
    const whole = await aText();
    expect(whole).toContain(sound);
    await expect(started(whole.replace(sound, spoilt))).rejects.toThrow(/^kept\.json: projects\/demo\//);
  });
});
