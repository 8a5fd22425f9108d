import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STACK } from '../commands/Command.ts';
import { ProjectCopy } from '../commands/ProjectCopy.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

const project = await ProjectCopy.make();

describe('npm run publish', () => {
  test('without --site reports the files that it does not write', async () => {
    const { code, output } = await project.publish([LAMP]);
    expect(code).toBe(0);
    expect(output).toMatch(/Without --site[\s\S]*no sitemap\.xml and no feed\.xml/);
    const files = Object.keys(await project.published());
    expect(files.filter((file) => /^(sitemap|feed)\.xml$/.test(file))).toEqual([]);
    const page = await project.read('dist/products/walnut-lamp/index.html');
    expect(page).not.toMatch(/rel="canonical"|og:image|undefined/);
  });

  test.each([
    ['two products share an id', [LAMP, LAMP], {}, 'the id "walnut-lamp"'],
    ['the build fails', [LAMP], { VITE_FIREBASE_API_KEY: '' }, 'VITE_FIREBASE_API_KEY'],
  ] as const)('leaves the previous publication unchanged if %s', async (_, products, variables, reason) => {
    await project.publish([LAMP]);
    const before = await project.published();
    const { code, output } = await project.publish(products, ['--mode', 'production'], variables);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toMatch(STACK);
    expect(await project.published()).toEqual(before);
    const modules = await readdir(join(project.folder, 'node_modules'));
    expect(modules.filter((name) => name.startsWith('.estore'))).toEqual([]);
    const beside = await readdir(project.folder);
    expect(beside.filter((name) => /^dist|^\.publication/.test(name))).toEqual(['dist']);
  });
});
