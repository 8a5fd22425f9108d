import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { Refusal } from '../../emulator/Refusal.mjs';

/** A rule of `firebase.json`: a request whose path matches is sent this file, unless there is a file of that very path. */
export interface Rewrite {
  readonly regex: string;
  /** A file below `RULED_FOLDER`, with a slash in front. */
  readonly destination: string;
}

/** The folder of the publication that holds what only a rule leads to. A rule that leads there was written by us. */
export const RULED_FOLDER = 'products-by-rule';

/**
 * Returns the text of a `firebase.json` with these rules before its other rewrites, where both `firebase deploy` and
 * `npm run preview` read them. The rules of an earlier publication are removed and every other byte stays: a publication
 * without rules leaves a file without rules untouched. Throws `Refusal` where `hosting` has no list of rewrites.
 */
export function writeRewrites(text: string, rewrites: readonly Rewrite[]): string {
  const root = parseTree(text);
  const list = root && findNodeAtLocation(root, ['hosting', 'rewrites']);
  if (list?.type !== 'array') throw new Refusal('firebase.json has no list "rewrites" in "hosting".');
  const rules = list.children ?? [];
  const start = rules[0]?.offset ?? list.offset + 1;
  const indent = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  const written = rewrites.map((rule) => JSON.stringify(rule, null, 2).replaceAll('\n', indent || '\n'));
  const [first, ...others] = rules.filter((rule) => !isOurs(rule));
  const before = [...written, ...(first ? [textOf(first)] : [])].join(`,${indent}`);
  const after = others.map((rule) => text.slice(endOf(rules[rules.indexOf(rule) - 1]), endOf(rule)));
  return [text.slice(0, start), before, ...after, text.slice(endOf(rules.at(-1)))].join('');

  function textOf(rule: Node): string {
    return text.slice(rule.offset, endOf(rule));
  }

  function endOf(rule: Node | undefined): number {
    return rule ? rule.offset + rule.length : start;
  }
}

function isOurs(rule: Node): boolean {
  const destination: unknown = findNodeAtLocation(rule, ['destination'])?.value;
  return typeof destination === 'string' && destination.startsWith(`/${RULED_FOLDER}/`);
}
