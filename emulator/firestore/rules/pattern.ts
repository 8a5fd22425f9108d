import { EvaluationError } from './RuleValue.ts';

/** Syntax that differs between RE2, which the rules use, and JavaScript. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\(\?(?![:])/, 'flags, named groups and look-around'],
  [/\\[1-9]/, 'a reference to a group'],
  [/\\[AzQECGKXRZ]/, 'an escape of its own'],
  [/\[\[:/, 'a named class of characters'],
  [/\\[kpP](?!\{)/, 'a short class of characters'],
];

export function faultOfPattern(text: string): string | undefined {
  const bare = text.replaceAll('\\\\', '');
  const foreign = FOREIGN.find(([pattern]) => pattern.test(bare));
  if (foreign) return `${foreign[1]} is not supported in a regular expression`;
  return toRegExp(text, 'g') === undefined ? 'it is no regular expression' : undefined;
}

const MAX_COMPILED = 1000;
const compiled = new Map<string, RegExp>();

/** Compiles and caches a pattern for a whole text, or for each part of it. */
export function compilePattern(text: string, extent: 'whole' | 'parts'): RegExp {
  const key = `${extent} ${text}`;
  const known = compiled.get(key);
  if (known) return known;
  const fault = faultOfPattern(text);
  const pattern = extent === 'whole' ? toRegExp(`^(?:${text})$`, '') : toRegExp(text, 'g');
  if (fault !== undefined || !pattern) throw new EvaluationError(fault ?? 'it is no regular expression');
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(key, pattern);
  return pattern;
}

/** Tries Unicode mode first; an escape such as `\-` is valid only without it. */
function toRegExp(text: string, flags: string): RegExp | undefined {
  for (const mode of ['u', '']) {
    try {
      return new RegExp(text, flags + mode);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
