/** What there is at a path: a file, another path to go to, or nothing. */
export type FileAt<File> = { readonly file: File } | { readonly redirect: string } | undefined;

/**
 * What the hosting has at a path, before its rewrites, with `"cleanUrls": true` and `"trailingSlash": false`: the file of
 * that name, a folder's `index.html`, or the file with `.html` added. The ending, `index` and a slash at the end are
 * dropped by a redirect where that leads to a file. `find` returns the file of exactly this path, if there is one.
 */
export async function fileAt<File>(
  path: string,
  find: (path: string) => Promise<File | undefined>,
): Promise<FileAt<File>> {
  const exact = await find(path);
  if (exact !== undefined) return path.endsWith('.html') ? { redirect: cleaned(path) } : { file: exact };
  const bare = path.replace(/\/$/, '');
  const isSlashed = bare !== path && bare !== '';
  const index = await find(`${bare}/index.html`);
  if (index !== undefined) return isSlashed ? { redirect: bare } : { file: index };
  const page = await find(`${bare}.html`);
  if (page === undefined) return undefined;
  const isIndex = bare.endsWith('/index');
  return isSlashed || isIndex ? { redirect: cleaned(bare) } : { file: page };
}

function cleaned(path: string): string {
  return path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}
