import { AS_OWNER, type Client, rootOf } from './client.ts';
import {
  compareJson,
  compareStatus,
  errorCodeOf,
  httpStatusOf,
  type Json,
  member,
  parseJson,
} from './compare.ts';
import type { Replay } from './Replay.ts';
import { restFormOf } from './rpc.ts';

interface ListsFile {
  seed: string[][];
  grpc: {
    name: string;
    parent?: string;
    owner?: boolean;
    request: { [key: string]: Json };
    outcome: { code?: string; documents?: Json; pages?: Json[][] };
  }[];
  rest: {
    name: string;
    path: string;
    outcome: { status: number; error?: { status: string }; documents?: Json; next_page?: boolean };
  }[];
}

const PROJECT = 'list';
const MAX_PAGES = 20;

/** Lists of documents, complete and in pages. */
export const replayLists: Replay = async (file, client, play, skip) => {
  const { seed, grpc, rest } = file as unknown as ListsFile;
  await client.clear(PROJECT);
  const fields = { m: { integerValue: '1' }, n: { integerValue: '2' } };
  for (const paths of seed)
    await client.seed(
      PROJECT,
      paths.map((path) => [path, fields] as const),
    );
  for (const { name, parent, owner, request, outcome } of grpc) {
    const { pages, at_first_commit: isPast, ...call } = request;
    const form = restFormOf('ListDocuments', {
      parent: parent ? `${rootOf(PROJECT)}/${parent}` : rootOf(PROJECT),
      ...call,
    });
    if (isPast || typeof form === 'string') {
      skip(`grpc: ${name}`, isPast ? 'it reads at a past time' : String(form));
      continue;
    }
    const headers = owner ? AS_OWNER : {};
    await play(`grpc: ${name}`, async () => {
      if (pages)
        return compareJson(outcome.pages?.filter(isFilled), await listPages(client, form.target, headers));
      const reply = await client.send({ ...form, headers });
      const differences = compareStatus(httpStatusOf(outcome.code), reply, outcome.code);
      return differences.length > 0 || outcome.code
        ? differences
        : compareJson(outcome.documents, shapesOf(reply.text));
    });
  }
  for (const { name, path, outcome } of rest) {
    await play(`rest: ${name}`, async () => {
      const reply = await client.send({
        method: 'GET',
        target: `/v1/${rootOf(PROJECT)}${path}`,
        headers: AS_OWNER,
      });
      const differences = compareStatus(outcome.status, reply, outcome.error?.status ?? errorCodeOf(''));
      if (differences.length > 0 || !outcome.documents) return differences;
      const hasNext = member(parseJson(reply.text), 'nextPageToken') !== undefined;
      const paging = hasNext === (outcome.next_page ?? false) ? [] : [`nextPageToken: ${hasNext}`];
      return [...compareJson(outcome.documents, idsOf(reply.text)), ...paging];
    });
  }
};

async function listPages(client: Client, target: string, headers: Record<string, string>): Promise<Json[][]> {
  const pages: Json[][] = [];
  let token: Json | undefined;
  do {
    const next = token === undefined ? '' : `&pageToken=${encodeURIComponent(String(token))}`;
    const { text } = await client.send({ method: 'GET', target: target + next, headers });
    pages.push(idsOf(text));
    token = member(parseJson(text), 'nextPageToken');
  } while (token !== undefined && pages.length < MAX_PAGES);
  return pages.filter(isFilled);
}

function isFilled(page: Json[]): boolean {
  return page.length > 0;
}

function documentsOf(text: string): Json[] {
  const documents = member(parseJson(text), 'documents');
  return Array.isArray(documents) ? documents : [];
}

function idsOf(text: string): string[] {
  return documentsOf(text).map((document) =>
    String(member(document, 'name')).slice(rootOf(PROJECT).length + 1),
  );
}

function shapesOf(text: string): Json[] {
  const ids = idsOf(text);
  return documentsOf(text).map((document, at) => ({
    name: ids[at] ?? '',
    fields: Object.keys(member(document, 'fields') ?? {}).sort(),
  }));
}
