/** The sources of a backend, by the directives that depend on it. */
export type Sources = Readonly<
  Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src', readonly string[]>
>;

/** Sources to replace, and those of forms that post to another origin, which the shop file decides. */
export type ChangedSources = Partial<Sources> & { readonly 'form-action'?: readonly string[] };

/** Firebase's, as in `firebase.json`. An owner may have replaced the frames by those of one auth domain. */
export const FIREBASE_SOURCES: Sources = {
  'script-src': ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'],
  'style-src': [],
  'connect-src': [
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ],
  'frame-src': ['https://*.firebaseapp.com'],
};

/** Returns the Content-Security-Policy of `firebase.json`, with these sources instead of Firebase's, or beside those of forms. */
export function policyWith(sources: ChangedSources, hosting: string): string {
  const [, policy = ''] = /"Content-Security-Policy",\s*"value":\s*"([^"]*)"/.exec(hosting) ?? [];
  return policy.replace(
    /(script-src|style-src|connect-src|frame-src|form-action) ([^;]*)/g,
    (found, name: keyof ChangedSources, former) => {
      const added = sources[name];
      if (!added) return found;
      const replaced = name === 'form-action' ? [] : FIREBASE_SOURCES[name];
      const others = former.split(' ').filter((one: string) => one !== "'none'" && !replaced.includes(one));
      const all = [...new Set([...others, ...added])];
      return `${name} ${all.join(' ') || "'none'"}`;
    },
  );
}
