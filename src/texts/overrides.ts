import type { TextOverrides } from './en.ts';

/** The texts, with those of the shop file in their places. */
export function withOverrides<Group extends object>(
  texts: Group,
  overrides: TextOverrides<Group> = {},
): Group {
  const entries = Object.entries(overrides).map(([name, own]) => {
    const text: unknown = texts[name as keyof Group];
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text);
    return [name, isGroup ? withOverrides(text, own as object) : own];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}
