import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts beside a built shop what somebody would write by hand in its place: the home page as it is rendered ahead, with one
 * style sheet and without any script. Returns its address on the same server.
 */
export async function addPlainPage(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  const styles = await Promise.all(sheets.map(([, name = '']) => readFile(join(folder, name), 'utf8')));
  const plain = page
    .replaceAll(/<script[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/plain/plain.css"></head>');
  await mkdir(join(folder, 'plain'), { recursive: true });
  await writeFile(join(folder, 'plain/plain.css'), styles.join('\n'));
  await writeFile(join(folder, 'plain/index.html'), plain);
  return '/plain/';
}
