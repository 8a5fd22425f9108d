import { afterEach, describe, expect, test } from 'vitest';
import type { FirestoreEmulator, FirestoreEmulatorOptions } from '../index.d.mts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { double, inDatabase, int, list, map, Project, text } from './Project.ts';
import { Scene } from './Scene.ts';

const running: FirestoreEmulator[] = [];
afterEach(() => Promise.all(running.splice(0).map((emulator) => emulator.close())));

/** Starts an emulator with an export, or the documents of another emulator. */
async function started(from?: string | FirestoreEmulator, options: Partial<FirestoreEmulatorOptions> = {}) {
  const exported = typeof from === 'object' ? from.exportDocuments() : from;
  const documents = exported === undefined ? {} : { documents: { file: 'kept.json', text: exported } };
  const emulator = await startFirestoreEmulator({ port: 0, ...documents, ...options });
  running.push(emulator);
  return emulator;
}

const demo = (emulator: FirestoreEmulator, id = 'demo') => new Project(emulator.url, id);

/** The JSON of a document with its times. */
async function read(emulator: FirestoreEmulator, at: string, id?: string, database = '(default)') {
  return (await demo(emulator, id).ask({ at: encodeURI(at), database })).json;
}

describe('an emulator that starts with exported documents', () => {
  const EVERY_KIND = {
    ...{ nothing: { nullValue: null }, yes: { booleanValue: true }, none: text('') },
    ...{ largest: int('9223372036854775807'), smallest: int('-9223372036854775808') },
    ...{ wholeDouble: double(5), tiny: double(5e-324), huge: double(1.7976931348623157e308) },
    ...{ notANumber: double('NaN'), endless: double('-Infinity') },
    time: { timestampValue: '2026-03-14T15:09:26.535897Z' },
    firstTime: { timestampValue: '0001-01-01T00:00:00Z' },
    words: text('“Ærø” 🪔 \\ " \n \u2028 \u0000'),
    bytes: { bytesValue: 'AP9/gA==' },
    reference: { referenceValue: 'projects/demo/databases/(default)/documents/products/lamp' },
    place: { geoPointValue: { latitude: -0.5, longitude: 180 } },
    origin: { geoPointValue: {} },
    ...{ emptyList: { arrayValue: {} }, emptyMap: { mapValue: {} } },
    mixed: list(int(1), map({ 'a.b`c': list(text('deep')), constructor: int(2) }), { nullValue: null }),
    vector: map({ __type__: text('__vector__'), value: list(double(1), double(0.5)) }),
  };

  test('restores values of every kind and their times', async () => {
    const first = await started();
    await demo(first).seed({ 'products/lamp': EVERY_KIND });
    const before = await read(first, '/products/lamp');
    expect(before).toMatchObject({ fields: EVERY_KIND });
    expect(await read(await started(first), '/products/lamp')).toEqual(before);
  });

  test('restores all projects, databases and depths, and nothing else', async () => {
    const first = await started();
    const places: readonly (readonly [at: string, project: string, database?: string])[] = [
      ['/a/x y ~ 100 %', 'demo'],
      ['/a/missing/b/below', 'demo'],
      ['/a/__id7__', 'demo', 'other'],
      ['/constructor/🪔', 'demo-2'],
    ];
    for (const [at, id, database = '(default)'] of places) {
      const body = { fields: { at: text(at) } };
      await demo(first, id).ask({ method: 'PATCH', at: encodeURI(at), body, database });
    }
    const second = await started(first);
    for (const place of places) {
      expect(await read(second, ...place)).toMatchObject({ fields: { at: text(place[0]) } });
      expect(await read(second, ...place)).toEqual(await read(first, ...place));
    }
    expect(second.exportDocuments()).toBe(first.exportDocuments());
    const third = await started(await started());
    expect(JSON.parse(third.exportDocuments())).toMatchObject({ documents: [] });
  });

  test('gives new writes a later time, even if the clock was set back', async () => {
    const first = await started();
    await demo(first).seed({ 'a/x': { n: int(1) } });
    const future = first.exportDocuments().replaceAll(/"updateTime":"\d{4}/g, '"updateTime":"2999');
    const second = await started(future);
    await demo(second).seed({ 'a/x': { n: int(2) } });
    const { updateTime } = (await read(second, '/a/x')) as { updateTime: string };
    expect(updateTime > JSON.parse(future).documents[0].updateTime).toBe(true);
  });

  test('enforces its rules', async () => {
    const first = await started();
    await demo(first).seed({ 'secrets/x': {} });
    const second = await started(first, { rules: { file: 'my.rules', text: inDatabase('') } });
    expect(await demo(second).statusOf({ at: '/secrets/x', as: null })).toBe(403);
  });
});

describe('documents are refused with the name of their file', () => {
  async function aText(): Promise<string> {
    const emulator = await started();
    await demo(emulator).seed({ 'a/x': { n: int(1) } });
    return emulator.exportDocuments();
  }

  test('if they are truncated at any point', async () => {
    const whole = await aText();
    // The last character is the final newline.
    for (let length = 0; length < whole.length - 1; length += 3)
      await expect(started(whole.slice(0, length)), `${length}`).rejects.toThrow(/^kept\.json: /);
    await expect(started(whole)).resolves.toBeDefined();
  });

  test.each([
    '{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}',
    ...['[]', '\u0089PNG', '{"products":[]}', '{"firestore-rest-emulator":1,"documents":{}}'],
  ])('if the file contains %s', async (foreign) => {
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

test('A snapshot restores all documents of all projects, any number of times', async () => {
  const emulator = await started();
  const [one, other] = [demo(emulator), demo(emulator, 'other')];
  const empty = emulator.snapshot();
  await one.seed({ 'a/a': { n: int(1) }, 'a/b': {}, 'a/b/c/d': {} });
  const before = emulator.exportDocuments();
  const snapshot = emulator.snapshot();
  for (const change of [
    { 'a/a': null, 'a/b/c/d': null },
    { 'a/a': {}, 'a/b/c/d': null },
  ]) {
    await one.seed(change);
    await other.seed({ 'a/a': {}, 'new/a': {} });
    expect(emulator.exportDocuments()).not.toBe(before);
    emulator.restore(snapshot);
    expect(emulator.exportDocuments()).toBe(before);
  }
  expect(await one.find({ from: [{ collectionId: 'a' }] })).toEqual(['a/a', 'a/b']);
  emulator.restore(empty);
  expect(await one.find({ from: [{ collectionId: 'a' }] })).toEqual([]);
});

test('Listeners receive the restored documents', async () => {
  const emulator = await started();
  const scene = new Scene(demo(emulator));
  await scene.write({ a: 1, b: 2 });
  const snapshot = emulator.snapshot();
  const events = scene.watch();
  await scene.follow(events, { a: null, c: 3 });
  emulator.restore(snapshot);
  expect(await events.until(3)).toEqual(['a=1 b=2', 'b=2 c=3', 'a=1 b=2']);
  await scene.close();
});
