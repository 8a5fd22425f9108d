/** The texts, with those of the shop file in their places. Throws an error for one that does not exist, or that has another form. */
export function withOverrides<Group extends object>(texts: Group, overrides: object = {}): Group {
  const entries = Object.entries(overrides).map(([name, own]) => {
    const text: unknown = texts[name as keyof Group];
    if (!Object.hasOwn(texts, name) || formOf(own) !== formOf(text)) {
      throw new Error(`The shop file replaces the text "${name}", which does not exist or has another form.`);
    }
    return [name, formOf(text) === 'object' ? withOverrides(text as object, own as object) : own];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}

function formOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
