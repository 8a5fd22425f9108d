import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EmulatorForTests, OTHER } from './emulatorForTests.ts';
import {
  ALICE,
  ALLOWED_DOCUMENT,
  DENIED_DOCUMENT,
  LIST_FUNCTIONS,
  LIST_QUERIES,
  type ListQuery,
} from './listRulesTable.ts';
import { int, list, type Project, succeeded, text } from './Project.ts';

/**
 * Conditions of `allow list`, `;;` between those of several, with their outcomes in Google's emulator: a character for each
 * query that is related to the rule, in the order of the table. `+` is allowed and `-` denied; a digit is the sum of the states
 * that allow it: 1, 2 and 4.
 */
const OUTCOMES = new URL('listRulesOutcomes.json', import.meta.url);
const GOOGLES: Readonly<Record<string, string>> = JSON.parse(readFileSync(OUTCOMES, 'utf8'));
const LIST_RULES = Object.keys(GOOGLES);

const emulator = new EmulatorForTests();

const COLLECTION = 'items';

/** Rules for the collection at any place. */
const rulesOf = (rule: string) => `rules_version = '2';
service cloud.firestore {
match /databases/{database}/documents {
${LIST_FUNCTIONS}
match /{path=**}/${COLLECTION}/{id} {
${rule
  .split(' ;; ')
  .map((condition) => `allow list: if ${condition};`)
  .join('\n')}
}
}
}`;

/** The documents of the collection, by project. */
const STATES = [[], [ALLOWED_DOCUMENT, ALLOWED_DOCUMENT], [ALLOWED_DOCUMENT, DENIED_DOCUMENT, {}]] as const;
const PEOPLE = {
  'people/alice': { role: text('admin'), age: int(18), friends: list(text('alice'), text('carol')) },
  'people/bob': { role: text('guest') },
};

/**
 * Compares the outcomes of an emulator with those of Google's; records them if `RECORD_OUTCOMES` is set. Another emulator runs
 * every query over all states; ours changes the state from query to query.
 */
test('The rules allow the same queries as in Google’s emulator, whatever is stored', async () => {
  const found = await runListRules();
  if (process.env.RECORD_OUTCOMES) {
    writeFileSync(OUTCOMES, `${JSON.stringify(found, undefined, 2)}\n`);
    return;
  }
  const differences = LIST_RULES.flatMap((rule) =>
    relatedTo(rule).flatMap(([query], at) => {
      const [now, google] = [found[rule]?.[at], GOOGLES[rule]?.[at]];
      return now === google ? [] : [`${rule} | ${query}: ${now}, Google’s emulator: ${google}`];
    }),
  );
  expect(differences).toEqual([]);
});

async function runListRules(): Promise<Record<string, string>> {
  const projects = await Promise.all(STATES.map(prepare));
  const outcomes: Record<string, string> = {};
  for (const [index, rule] of LIST_RULES.entries()) {
    for (const project of projects) succeeded(await project.setRules(rulesOf(rule)));
    const marks = await Promise.all(
      relatedTo(rule).map(async ([name, query], at) => {
        const runsInAll = OTHER !== undefined || name.includes('__name__');
        const allowed = await Promise.all(
          projects
            .filter((_, state) => runsInAll || state === (index + at) % STATES.length)
            .map((project) => isAllowed(project, query)),
        );
        if (allowed.every((isAllowedHere) => isAllowedHere)) return '+';
        return String(allowed.reduce((sum, isIn, state) => sum + (isIn ? 2 ** state : 0), 0) || '-');
      }),
    );
    outcomes[rule] = marks.join('');
  }
  return outcomes;
}

/** A project with the documents of a state. */
async function prepare(documents: readonly object[]): Promise<Project> {
  const project = emulator.newProject();
  const stored = documents.map((fields, at) => [`${COLLECTION}/d${at || ''}`, fields]);
  await project.seed({ ...PEOPLE, ...Object.fromEntries(stored) });
  return project;
}

async function isAllowed(project: Project, asked: ListQuery): Promise<boolean> {
  const { query, as = ALICE, kind, isBelow } = asked;
  const structuredQuery = {
    ...query,
    from: [{ collectionId: COLLECTION, allDescendants: kind === 'group' }],
  };
  const [at, body] =
    kind === 'list'
      ? [`/${COLLECTION}${query.limit === undefined ? '' : `?pageSize=${query.limit}`}`]
      : kind === 'count'
        ? [
            ':runAggregationQuery',
            { structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] } },
          ]
        : [':runQuery', { structuredQuery }];
  const named = body && JSON.stringify(body).replaceAll('{collection}', project.name(COLLECTION));
  const { status, text: reply } = await project.ask({ at: `${isBelow ? '/r/r' : ''}${at}`, body: named, as });
  if (status !== 200 && status !== 403) throw new Error(`${at} ${named}: ${reply}`);
  return status === 200;
}

/** Only queries about the fields in the rule, so that the table takes seconds. */
function relatedTo(rule: string): readonly (readonly [string, ListQuery])[] {
  const fields = fieldsIn(rule);
  return Object.entries(LIST_QUERIES).filter(([name]) => {
    const own = fieldsIn(name);
    if (name === "owner == 'alice'" || name === '__name__ == d' || name === 'all') return true;
    return fields.length === 0 ? own.length === 0 : own.some((field) => fields.includes(field));
  });
}

/** Some of the table's functions and names use a field. */
const USES: Readonly<Record<string, string>> = {
  isOwner: 'owner',
  isGrown: 'age',
  hasTeam: 'place',
  id: '__name__',
};

function fieldsIn(source: string): string[] {
  const words = source.match(/\w+/g)?.map((word) => USES[word] ?? word) ?? [];
  return words.filter((word) => /^(owner|isPublic|age|tags|place|status|since|__name__)$/.test(word));
}
