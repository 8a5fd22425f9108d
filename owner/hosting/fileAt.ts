export type FileAt<File> = { readonly file: File } | { readonly redirect: string } | undefined;

/**
 * Finds the file of a path before any rewrite, with `"cleanUrls": true` and `"trailingSlash": false`: the file itself,
 * `index.html` of the folder, or the file with `.html` appended. A path with the extension, `index` or a trailing slash is
 * redirected if a file exists. `find` returns the file at exactly one path.
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
