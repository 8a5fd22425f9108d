import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STACK } from './Command.ts';
import { ProjectCopy } from './ProjectCopy.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const KETTLE = { id: '100%', name: 'Kettle', price: 59 };

describe('npm run publish', () => {
  // `build/published.test.ts` checks the content of the files.
  test('writes the shop’s files and reports the products that it leaves out', async () => {
    const project = await ProjectCopy.make();
    const configuration = await project.read('firebase.json');
    const products = [LAMP, { id: 'nameless', price: 5 }, KETTLE];
    const { code, output } = await project.publish(products, ['--site', 'https://shop.example']);
    expect(code).toBe(0);
    expect(output).toContain('left out: nameless: has no id, no name or no price');
    expect(output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(output).toContain(', 2 left out, in dist/.');
    expect(output.trimEnd().split('\n').at(-1)).toBe('published 2 products');
    const pages = ['index', 'info', 'review'].map((tab) => `products/walnut-lamp/${tab}.html`);
    expect(Object.keys(await project.published())).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'sitemap.xml', 'feed.xml', ...pages]),
    );
    expect(await project.read('firebase.json')).toBe(configuration);
  });

  test('refuses a list without products unless --empty is given, and writes nothing', async () => {
    const project = await ProjectCopy.make();
    const refused = await project.publish([{ id: 'nameless', price: 5 }]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Reading the products of Estore from ');
    expect(refused.output).toContain('To publish an empty shop, add --empty.');
    expect(refused.output).not.toMatch(STACK);
    expect(existsSync(`${project.folder}/dist`)).toBe(false);

    const { code, output } = await project.publish([], ['--empty']);
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n').at(-1)).toBe('published 0 products');
  });

  test('leaves an owner’s publication unchanged if it would lose a damaged product', async () => {
    const project = await ProjectCopy.make();
    const dist = join(project.folder, 'dist');
    await mkdir(dist);
    await writeFile(join(dist, '.build.json'), '{"isDemo":false}');
    await writeFile(join(dist, 'publication.json'), '{}');
    await writeFile(join(dist, 'items.json'), JSON.stringify({ products: [LAMP, KETTLE] }));
    const before = await project.published();
    const damaged = [LAMP, { ...KETTLE, price: '59' }];
    const refused = await project.publish(damaged, ['--mode', 'production']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('left out: 100%: has no id, no name or no price');
    expect(refused.output).toContain('If this is correct, add --fewer 1.');
    expect(refused.output).not.toMatch(STACK);
    expect(await project.published()).toEqual(before);
  });
});
