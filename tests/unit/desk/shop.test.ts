import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openInEditor } from '../../../owner/desk/openInEditor.ts';
import { shopReport } from '../../../owner/desk/shopReport.ts';

test('the shop file is shown as it is now, with its problems or the doctor’s findings', async () => {
  const path = join(temporaryFolder(), 'shop.ts');
  const shop = (values: string) => writeFile(path, `${FILE}\nexport const SHOP = { ...FILE, ${values} };`);
  const FILE = `import { SHOP as FILE } from ${JSON.stringify(join(process.cwd(), 'shop/northlight.ts'))};`;
  await shop("name: 'Elsewhere', pages: {}");
  const { file, findings } = await shopReport([], path);
  expect(file?.name).toBe('Elsewhere');
  expect(findings).toContain('Required by law: 3.2 pages.imprint is missing');
  await shop("locale: 'de_DE'");
  expect((await shopReport([], path)).findings).toEqual([expect.stringContaining('locale is "de_DE", but')]);
  await writeFile(path, 'export const SHOP = {');
  expect(await shopReport([], path)).toMatchObject({ path, file: undefined, findings: [expect.any(String)] });
});

test('a file is opened with the first editor that exists', async () => {
  const folder = temporaryFolder();
  const [editor, opened] = [join(folder, 'editor'), join(folder, 'opened')];
  await writeFile(editor, `#!/bin/sh\necho "$@" > ${opened}\n`);
  await chmod(editor, 0o755);
  const name = await openInEditor('shop/mine.ts', {
    VISUAL: join(folder, 'missing'),
    EDITOR: `${editor} --wait`,
  });
  expect(name).toBe(editor);
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe('--wait shop/mine.ts\n');
});
