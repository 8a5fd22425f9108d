import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `npm run compatibility` runs these tests on the emulator at TESTED_FIRESTORE, Google's, and writes the README's table. */
const FEATURES: Readonly<Record<string, string>> = {
  documents: 'documents and lists over REST',
  queries: 'queries and aggregations',
  writes: 'commits, transforms and transactions',
  callers: 'tokens, routes and CORS',
  rulesLanguage: 'the language of security rules',
  liteSdk: '`firebase/firestore/lite`',
  fullSdk: '`firebase/firestore` in Chromium, and its queries over REST',
  channels: 'WebChannel without the SDK',
  adminSdk: '`@google-cloud/firestore` over REST',
  rulesTesting: '`@firebase/rules-unit-testing`',
};

/** Of a feature: its tests, all of which pass on this package in `npm test`, and those that pass on Google's emulator. */
type Results = Readonly<Record<string, { readonly tests: number; readonly google: number }>>;

const RESULTS = new URL('compatibility.json', import.meta.url);
export const RECORDED: Results = JSON.parse(readFileSync(RESULTS, 'utf8'));
export const README = new URL('../README.md', import.meta.url);
const [START, END] = ['<!-- compatibility -->', '<!-- end -->'];

/** Replaces the table in a README. */
export function withTable(readme: string, results: Results): string {
  const rows = Object.entries(results).map(
    ([name, { tests, google }]) => `| ${FEATURES[name]} | ${tests} of ${tests} | ${google} of ${tests} |`,
  );
  const table = ['| tests | this package | Google’s emulator 1.19.9 |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
  const [before = '', rest = ''] = readme.split(START);
  return `${before}${START}\n${table}\n${END}${rest.split(END)[1] ?? ''}`;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

function record(): void {
  const files = Object.keys(FEATURES).map((name) => `tests/${name}.test.ts`);
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const args = ['vitest', 'run', '--reporter=json', '--testTimeout=20000', ...files];
  const { testResults }: Report = JSON.parse(spawnSync('npx', args, { cwd, encoding: 'utf8' }).stdout);
  const results = Object.keys(FEATURES).map((name) => {
    const own = testResults.find((file) => file.name.endsWith(`/${name}.test.ts`))?.assertionResults ?? [];
    return [name, { tests: own.length, google: own.filter(({ status }) => status === 'passed').length }];
  });
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(results), undefined, 2)}\n`);
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), Object.fromEntries(results)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) record();
