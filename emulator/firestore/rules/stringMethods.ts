import { type CallableTable, plain, taking } from './Callable.ts';
import { compilePattern } from './pattern.ts';
import { RuleBytes } from './RuleValue.ts';

export const STRING_METHODS: CallableTable<string> = new Map([
  ['size', plain((text: string) => BigInt([...text].length))],
  ['lower', plain((text) => text.toLowerCase())],
  ['upper', plain((text) => text.toUpperCase())],
  ['trim', plain((text) => text.trim())],
  ['toUtf8', plain((text) => new RuleBytes(Buffer.from(text, 'utf8')))],
  ['matches', taking(1, (text, args) => compilePattern(args.string(0), 'whole').test(text))],
  ['split', taking(1, (text, args) => splitBy(text, compilePattern(args.string(0), 'parts')))],
  [
    'replace',
    taking(2, (text, args) =>
      text.replaceAll(compilePattern(args.string(0), 'parts'), substitute(args.string(1))),
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
