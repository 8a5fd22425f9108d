import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Phrases per 1,000 words. A clear sentence with one of them may stay, so a short file may have one. */
const LIMIT = 4;

/** Documents, and the texts that shoppers read. */
const FILES = [
  ...execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n'),
  'src/texts/en.ts',
];

test.each(FILES)('%s: plain English', (file) => {
  const text = readFileSync(file, 'utf8');
  const found = text.split('\n').flatMap((line, index) =>
    PHRASES.flatMap(([pattern, better]) =>
      // Names in code are not prose.
      [...(file.endsWith('.md') ? line.replaceAll(/`[^`]*`/g, '') : line).matchAll(pattern)].map(
        ([phrase]) => `${file}:${index + 1}: "${phrase.trim()}" (better: ${better})`,
      ),
    ),
  );
  const limit = Math.max(1, Math.floor(((text.match(/\S+/g)?.length ?? 0) * LIMIT) / 1000));
  expect(found.length > limit ? found : []).toEqual([]);
});
