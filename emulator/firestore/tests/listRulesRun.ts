import { int, list, text } from './emulatorForTests.ts';
import {
  ALICE,
  ALLOWED_DOCUMENT,
  DENIED_DOCUMENT,
  LIST_FUNCTIONS,
  LIST_QUERIES,
  LIST_RULES,
  type ListQuery,
} from './listRulesTable.ts';

/** The rules of every row: a collection for each, and one below the document `r/r`. */
export const RULES = `rules_version = '2';
service cloud.firestore {
match /databases/{database}/documents {
${LIST_FUNCTIONS}
${LIST_RULES.map(
  (rule, at) =>
    `match /{path=**}/rule${at}/{id} { ${rule
      .split(' ;; ')
      .map((each) => `allow list: if ${each};`)
      .join(' ')} }`,
).join('\n')}
}
}`;

/** The documents of a collection. */
export const STATES: Readonly<Record<string, readonly unknown[]>> = {
  none: [],
  allowed: [ALLOWED_DOCUMENT, ALLOWED_DOCUMENT],
  mixed: [ALLOWED_DOCUMENT, DENIED_DOCUMENT, {}],
};

const PEOPLE = {
  alice: { role: text('admin'), age: int(18), friends: list(text('alice'), text('carol')) },
  bob: { role: text('guest') },
};

const wordsOf = (t: string): string[] => t.replace(/\bid\b|isOwner|isGrown|hasTeam/g, (w) => ({ id: '__name__', isOwner: 'owner', isGrown: 'age', hasTeam: 'place' })[w] ?? w).match(/\b(owner|isPublic|age|tags|place|status|since|__name__)\b/g) ?? [];
export function isRelated(rule: string, query: string): boolean {
  const [a, b] = [wordsOf(rule), wordsOf(query)];
  if (a.length === 0) return b.length === 0 || b[0] === '__name__' || /^owner == 'alice'$/.test(query);
  return query === 'all' || query === "__name__ == 'd'" || b.some((w) => a.includes(w));
}

async function send(url: string, body: unknown, as: string | null, method = 'POST'): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(as !== null && { Authorization: as }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const reply = await response.text();
  if (!response.ok && response.status !== 403)
    throw new Error(`${url} ${JSON.stringify(body)}: ${response.status} ${reply}`);
  return response.status;
}

/** The names of the allowed queries of each rule, for a state. `url` is that of an emulator. */
export async function runListRules(url: string, state: string): Promise<Record<string, readonly string[]>> {
  const root = `projects/demo-list-${state}/databases/(default)/documents`;
  const at = `${url}/v1/${root}`;
  const owner = 'Bearer owner';
  await send(
    `${url}/emulator/v1/projects/demo-list-${state}:securityRules`,
    { rules: { files: [{ name: 'firestore.rules', content: RULES }] } },
    owner,
    'PUT',
  );
  const writes = LIST_RULES.flatMap((_, rule) =>
    (STATES[state] ?? []).map((fields, id) => ({
      update: { name: `${root}/rule${rule}/d${id === 0 ? '' : id}`, fields },
    })),
  );
  const people = Object.entries(PEOPLE).map(([id, fields]) => ({
    update: { name: `${root}/people/${id}`, fields },
  }));
  for (const part of [people, writes.slice(0, 300), writes.slice(300, 600), writes.slice(600)])
    await send(`${at}:commit`, { writes: part }, owner);
  const outcomes: Record<string, readonly string[]> = {};
  for (const [index, rule] of LIST_RULES.entries()) {
    const allowed = await Promise.all(
      Object.entries(LIST_QUERIES).filter(([name]) => isRelated(rule, name)).map(async ([name, query]) =>
        (await ask(at, `rule${index}`, query)) === 200 ? [name] : [],
      ),
    );
    outcomes[rule] = allowed.flat();
  }
  return outcomes;
}

function ask(at: string, collectionId: string, { query, as = ALICE, kind }: ListQuery): Promise<number> {
  const structuredQuery = { ...query, from: [{ collectionId, allDescendants: kind === 'group' }] };
  if (kind === 'named' || kind === 'namedCount') {
    const { id, op, and, or } = query.where as { id: string | string[]; op: string; and?: unknown; or?: unknown };
    const refs = [id].flat().map((each) => ({ referenceValue: `${at.slice(at.indexOf('projects/'))}/${collectionId}/${each}` }));
    const value = op === 'IN' ? { arrayValue: { values: refs } } : refs[0];
    const fieldFilter = { field: { fieldPath: '__name__' }, op, value };
    const w = and || or ? { compositeFilter: { op: and ? 'AND' : 'OR', filters: [{ fieldFilter }, and ?? or] } } : { fieldFilter };
    const q = { from: [{ collectionId }], where: w };
    if (kind === 'namedCount') return send(`${at}:runAggregationQuery`, { structuredAggregationQuery: { structuredQuery: q, aggregations: [{ count: {} }] } }, as);
    return send(`${at}:runQuery`, { structuredQuery: q }, as);
  }
  if (kind === 'list10') return send(`${at}/${collectionId}?pageSize=10`, undefined, as, 'GET');
  if (kind === 'listBelow') return send(`${at}/r/r/${collectionId}`, undefined, as, 'GET');
  if (kind === 'list') return send(`${at}/${collectionId}`, undefined, as, 'GET');
  if (kind === 'count' || kind === 'sum') {
    const aggregations = [kind === 'count' ? { count: {} } : { sum: { field: { fieldPath: 'age' } } }];
    return send(
      `${at}:runAggregationQuery`,
      { structuredAggregationQuery: { structuredQuery, aggregations } },
      as,
    );
  }
  return send(`${at}${kind === 'below' ? '/r/r' : ''}:runQuery`, { structuredQuery }, as);
}
