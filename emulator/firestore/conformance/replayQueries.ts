import { AS_OWNER, newProject, rootOf } from './client.ts';
import {
  compareJson,
  compareStatus,
  type Differences,
  essential,
  httpStatusOf,
  type Json,
  member,
  parseJson,
  TIME,
} from './compare.ts';
import { fillIn, type Replay } from './Replay.ts';

interface QueriesFile {
  dataset: { name: string; fields: Json }[];
  cases: {
    name: string;
    parent?: string;
    query: Json;
    aggregations?: Json;
    outcome: { status: string; responses?: Json[]; fields?: { [name: string]: Json } };
  }[];
}

export const replayQueries: Replay = async (file, client, play) => {
  const project = newProject();
  const root = rootOf(project);
  const { dataset, cases } = fillIn(file as unknown as QueriesFile, {
    '{documents}': root,
    '{project}': project,
  });
  const stored = new Map(dataset.map(({ name, fields }) => [name, fields]));
  await client.seed(project, stored);
  for (const { name, parent = '', query, aggregations, outcome } of cases) {
    await play(name, async () => {
      const place = `/v1/${root}${parent === '' ? '' : `/${parent}`}`;
      const reply = await client.send({
        method: 'POST',
        target: `${place}:${aggregations ? 'runAggregationQuery' : 'runQuery'}`,
        headers: AS_OWNER,
        body: aggregations
          ? { structuredAggregationQuery: { structuredQuery: query, aggregations } }
          : { structuredQuery: query },
      });
      const isRefused = outcome.status !== 'OK';
      const differences = compareStatus(
        httpStatusOf(outcome.status),
        reply,
        isRefused ? outcome.status : undefined,
      );
      if (differences.length > 0 || isRefused) return differences;
      const given = parseJson(reply.text);
      if (!Array.isArray(given)) return ['the answer is no list'];
      const wanted = outcome.responses ?? [];
      if (aggregations) return compareJson(essential(wanted), essential(given));
      return compareResults(root, wanted, given, (id) =>
        outcome.fields ? outcome.fields[id] : stored.get(id),
      );
    });
  }
};

function compareResults(
  root: string,
  wanted: Json[],
  given: Json[],
  fieldsOf: (id: string) => Json | undefined,
): Differences {
  const documents = given.flatMap((element) => member(element, 'document') ?? []);
  const ids = documents.map((document) => String(member(document, 'name')).slice(root.length + 1));
  const wantedIds = wanted.flatMap((element) => member(element, 'document') ?? []);
  if (JSON.stringify(ids) !== JSON.stringify(wantedIds))
    return [`${ids.join(' ')} and not ${wantedIds.join(' ')}`];
  if (!isTime(member(given.at(-1), 'readTime'))) return ['there is no readTime'];
  return documents.flatMap((document, at) => {
    const id = ids[at] ?? '';
    const lacksTimes = !isTime(member(document, 'createTime')) || !isTime(member(document, 'updateTime'));
    if (lacksTimes) return [`${id} lacks its times`];
    return compareJson(fieldsOf(id), member(document, 'fields') ?? {}, `${id}.fields`);
  });
}

function isTime(json: Json | undefined): boolean {
  return typeof json === 'string' && TIME.test(json);
}
