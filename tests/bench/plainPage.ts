import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds a static version of a page to a built shop, with one style sheet and without scripts, and returns its path. */
export async function addPlainPage(folder: string, file = 'index.html'): Promise<string> {
  const page = await readFile(join(folder, file), 'utf8');
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const styles = await Promise.all(sheets.map(([, name = '']) => readFile(join(folder, name), 'utf8')));
  const name = file.replaceAll('/', '-').replace('.html', '');
  const plain = page
    .replaceAll(
      /<script\b[^>]*>[^<]*<\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>| data-late-fonts/g,
      '',
    )
    .replace('</head>', `<link rel="stylesheet" href="/plain/${name}.css"></head>`);
  await mkdir(join(folder, 'plain'), { recursive: true });
  await writeFile(join(folder, `plain/${name}.css`), styles.join('\n'));
  await writeFile(join(folder, `plain/${name}.html`), plain);
  return `/plain/${name}`;
}
