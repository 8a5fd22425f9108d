import { AS_OWNER, type Client, newProject, rootOf } from './client.ts';
import { compareJson, compareStatus, type Differences, type Json, member, parseJson } from './compare.ts';
import { fillIn, type Replay } from './Replay.ts';

interface Labelled {
  label: string;
  value: Json;
}
interface ValueOrderFile {
  values: { groups: Labelled[][]; rejected: Labelled[] };
  paths: { order: string[] };
}

/** The order of values of all types and of names, and invalid values. */
export const replayValueOrder: Replay = async (file, client, play) => {
  const project = newProject();
  const { values, paths } = fillIn(file as unknown as ValueOrderFile, {
    'projects/demo/': `projects/${project}/`,
  });
  const all = values.groups.flat();
  // Names in both directions, so that ties are visible.
  const upwards = await sortByQuery(client, project, 'up', all, (place) => place);
  const downwards = await sortByQuery(client, project, 'down', all, (place) => all.length - place);
  let from = 0;
  for (const group of values.groups) {
    const start = from;
    from += group.length;
    const wanted = group.map((_, at) => start + at);
    await play(`value: ${group.map(({ label }) => label).join(' = ')}`, async () => [
      ...compareJson(wanted, upwards.slice(start, start + group.length)),
      ...compareJson(wanted.toReversed(), downwards.slice(start, start + group.length)),
    ]);
  }
  for (const { label, value } of values.rejected) {
    await play(`rejected: ${label}`, () => expectRefusal(client, project, 'rej/x', { v: value }));
  }
  await play('paths: order of names in a collection group', async () => {
    await client.seed(
      project,
      paths.order.toReversed().map((path) => [path, {}] as const),
    );
    const found = await query(client, project, { from: [{ collectionId: 'items', allDescendants: true }] });
    return compareJson(
      paths.order,
      found.map((document) => String(member(document, 'name')).slice(rootOf(project).length + 1)),
    );
  });
};

async function sortByQuery(
  client: Client,
  project: string,
  collection: string,
  all: readonly Labelled[],
  idOf: (place: number) => number,
): Promise<number[]> {
  await client.seed(
    project,
    all.map(({ value }, place) => {
      const id = String(idOf(place)).padStart(4, '0');
      return [`${collection}/d${id}`, { v: value, n: { integerValue: String(place) } }] as const;
    }),
  );
  const found = await query(client, project, {
    from: [{ collectionId: collection }],
    orderBy: [{ field: { fieldPath: 'v' }, direction: 'ASCENDING' }],
  });
  return found.map((document) => Number(member(member(member(document, 'fields'), 'n'), 'integerValue')));
}

async function query(client: Client, project: string, structuredQuery: Json): Promise<Json[]> {
  const target = `/v1/${rootOf(project)}:runQuery`;
  const reply = await client.send({ method: 'POST', target, headers: AS_OWNER, body: { structuredQuery } });
  const results = parseJson(reply.text);
  return Array.isArray(results) ? results.flatMap((result) => member(result, 'document') ?? []) : [];
}

async function expectRefusal(
  client: Client,
  project: string,
  path: string,
  fields: Json,
): Promise<Differences> {
  return compareStatus(400, await write(client, project, path, fields), 'INVALID_ARGUMENT');
}

function write(client: Client, project: string, path: string, fields: Json) {
  const target = `/v1/${rootOf(project)}:commit`;
  const body = { writes: [{ update: { name: `${rootOf(project)}/${path}`, fields } }] };
  return client.send({ method: 'POST', target, headers: AS_OWNER, body });
}

/** A formula for a value that is too long to record. */
type Recipe =
  | ['string', number, string]
  | ['bytes', number]
  | ['int']
  | ['array', Recipe[]]
  | ['map', { [name: string]: Recipe }]
  | ['nest', number, boolean?];
interface LimitsFile {
  cases: {
    name: string;
    path: (string | [string, string, number])[];
    fields: { [name: string]: Recipe };
    outcome: { status: number };
  }[];
}

export const replayLimits: Replay = async (file, client, play) => {
  const project = newProject();
  for (const { name, path, fields, outcome } of (file as unknown as LimitsFile).cases) {
    await play(name, async () => {
      const ids = path.map((id) => (typeof id === 'string' ? id : id[1].repeat(id[2])));
      const reply = await write(client, project, ids.join('/'), cookAll(fields));
      return compareStatus(outcome.status, reply, outcome.status === 400 ? 'INVALID_ARGUMENT' : undefined);
    });
  }
};

function cookAll(recipes: { [name: string]: Recipe }): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(recipes).map(([name, recipe]) => [name, cook(recipe)]));
}

function cook(recipe: Recipe): Json {
  switch (recipe[0]) {
    case 'string':
      return { stringValue: recipe[2].repeat(recipe[1]) };
    case 'bytes':
      return { bytesValue: Buffer.alloc(recipe[1]).toString('base64') };
    case 'int':
      return { integerValue: '1' };
    case 'array':
      return { arrayValue: { values: recipe[1].map(cook) } };
    case 'map':
      return { mapValue: { fields: cookAll(recipe[1]) } };
    case 'nest':
      return nest(recipe[1], recipe[2] ?? false);
  }
}

function nest(depth: number, withArrays: boolean): Json {
  let value: Json = { integerValue: '1' };
  for (let level = 0; level < depth; level++) {
    value =
      withArrays && level % 2 === 0
        ? { arrayValue: { values: [value] } }
        : { mapValue: { fields: { m: value } } };
  }
  return value;
}
