/** The texts, with those of the shop file in their places. Throws an error for one that does not exist, or that has another form. */
export function withOverrides<Group extends object>(texts: Group, overrides: object = {}): Group {
  const entries = Object.entries(overrides).map(([name, own]) => {
    const text: unknown = texts[name as keyof Group];
    if (typeof own !== typeof text) {
      throw new Error(`The shop file replaces the text "${name}", which does not exist or has another form.`);
    }
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text);
    return [name, isGroup ? withOverrides(text, own as object) : own];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}
