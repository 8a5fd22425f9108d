import REASONS from './texts/reasons.de.json' with { type: 'json' };

/** The English sentences, in which `$` is a value. The field of a finding may precede them. */
const PATTERNS = Object.entries(REASONS).map(([english, german]) => {
  const sentence = english.replace(/[.?()[\]/]/g, '\\$&').replaceAll('$', '(.+?)');
  return { german, pattern: new RegExp(`^(\\S+ )??${sentence}$`, 's') };
});

/** A finding or the reason of a refusal in German, with its values in the same sequence; in English if there is no sentence for it. */
export function germanReason(english: string): string {
  for (const { pattern, german } of PATTERNS) {
    const [all, field = '', ...values] = pattern.exec(english) ?? [];
    if (all !== undefined) return field + german.replaceAll('$', () => germanReason(values.shift() ?? ''));
  }
  return english;
}
