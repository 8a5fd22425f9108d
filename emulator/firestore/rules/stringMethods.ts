import { type CallableTable, plain, taking } from './Callable.ts';
import { compilePattern } from './pattern.ts';

export const STRING_METHODS: CallableTable<string> = new Map([
  ['size', plain((text: string) => BigInt([...text].length))],
  ['lower', plain((text) => text.toLowerCase())],
  ['upper', plain((text) => text.toUpperCase())],
  ['trim', plain((text) => text.trim())],
  ['toUtf8', plain((text) => ({ type: 'bytes', bytes: Buffer.from(text, 'utf8') }))],
  ['matches', taking(1, (text, args) => compilePattern(args.typed(0, 'string'), 'whole').test(text))],
  ['split', taking(1, (text, args) => splitBy(text, compilePattern(args.typed(0, 'string'), 'parts')))],
  [
    'replace',
    taking(2, (text, args) =>
      text.replaceAll(compilePattern(args.typed(0, 'string'), 'parts'), substitute(args.typed(1, 'string'))),
    ),
  ],
]);

/** JavaScript's `split` would insert captured groups between the parts. */
function splitBy(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    if (match[0] === '' && (match.index === 0 || match.index === text.length)) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

/** Groups are `\1` in the rules and `$1` in JavaScript. */
function substitute(replacement: string): string {
  return replacement.replaceAll('$', '$$$$').replace(/\\(\d)/g, '$$$1');
}
