import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Phrases that make readers go over a sentence twice, and a better wording. */
const PHRASES: readonly (readonly [pattern: RegExp, better: string])[] = [
  [
    /\bwhat(?:ever)? (?:is|are|was|were|has|had|it|they|the|an?|no|all|each|this|comes?|stands?|shows|must|cannot)\b/gi,
    'name the thing',
  ],
  [/(?:^|[.,:;(]|\b(?:of|for|to|by|from|and|or|that|with)) *who(?:ever)? \w+/gim, 'name the person'],
  [/\bwhere (?:it|there|they|the|an?|no|none|nothing|nobody|one|its|this|that)\b/gi, 'if, when'],
  [/\b(?:says?|said|saying|tells?|told|telling)\b/gi, 'show, report, return, log'],
  [/\b(?:comes?|came|coming)\b/gi, 'load, arrive'],
  [/\b(?:keeps?|kept)\b/gi, 'cache, store, retain, preserve'],
  [/\b(?:stands?|stood)\b/gi, 'is'],
  [/\b(?:goes|gone|go on)\b/gi, 'continue, is removed'],
  [/\b(?:of (?:its|their|his|her|our|a) own|by (?:itself|themselves))\b/gi, 'its own, automatically'],
  [/\b(?:is|are|was|were) (?:here|there)\b/gi, 'is loaded, exists'],
];

/** The limit for each group, in phrases per 1,000 words. A clear sentence with one of them may stay. */
const LIMIT = 4;

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'src and adapters': [...filesBelow('src'), ...filesBelow('adapters')],
  programs: [...['backends', 'emulator', 'owner', 'programs'].flatMap(filesBelow)],
  documents: ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs')],
  tests: filesBelow('tests'),
};

test.each(Object.entries(GROUPS))('%s: plain English', (_, files) => {
  const prose = files.map((file) => ({ file, lines: proseOf(file, readFileSync(file, 'utf8')) }));
  const found = prose.map(({ file, lines }) => ({ found: phrasesIn(file, lines), words: wordsIn(lines) }));
  // A short file may contain one.
  const excessive = found.filter((one) => one.found.length > Math.max(1, limitFor(one.words)));
  expect(excessive.flatMap((one) => one.found)).toEqual([]);

  const words = found.reduce((sum, one) => sum + one.words, 0);
  const all = found.flatMap((one) => one.found);
  expect(all.length > limitFor(words) ? all : []).toEqual([]);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(?:ts|tsx|mjs|css|md)$/.test(name) && !/(?:^|\/)(?:results|node_modules)\//.test(name),
    )
    .map((name) => `${folder}/${name}`);
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines of a document, or the comments and test titles of a source file. */
function proseOf(file: string, content: string): readonly Line[] {
  let isInComment = false;
  return content.split('\n').flatMap((line, index) => {
    const text = file.endsWith('.md') ? line : proseOfLine(line);
    return text === undefined ? [] : [{ number: index + 1, text }];
  });

  function proseOfLine(line: string): string | undefined {
    const trimmed = line.trim();
    if (isInComment || trimmed.startsWith('/*')) {
      isInComment = !trimmed.includes('*/');
      return trimmed;
    }
    return (
      /(?:^|\s)\/\/ (?!biome-ignore)(.*)$/.exec(line)?.[1] ??
      /\{\/\*(.*)\*\/\}/.exec(line)?.[1] ??
      /^(?:test|it|describe)(?:\.\w+\(.*\))?\(\s*['"`](.*?)['"`],/.exec(trimmed)?.[1]
    );
  }
}

function phrasesIn(file: string, lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ number, text }) =>
    PHRASES.flatMap(([pattern, better]) =>
      [...text.matchAll(pattern)].map(
        ([phrase]) => `${file}:${number}: "${phrase.trim()}" (better: ${better})`,
      ),
    ),
  );
}

function wordsIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

function limitFor(words: number): number {
  return Math.floor((words * LIMIT) / 1000);
}
