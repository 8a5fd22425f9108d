import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Command, STACK } from './Command.ts';
import { ProjectCopy } from './ProjectCopy.ts';

const LAMP = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const KETTLE = { id: '100%', name: 'Kettle', price: 59 };

describe('a publication', () => {
  let project: ProjectCopy;
  let configuration: string;
  let output: string;
  let code: number | null;
  let files: readonly string[];

  beforeAll(async () => {
    project = await ProjectCopy.make();
    configuration = await project.read('firebase.json');
    ({ code, output } = await project.publish(
      [LAMP, { id: 'nameless', price: 5 }, KETTLE],
      ['--site', 'https://shop.example'],
    ));
    files = Object.keys(await project.published());
  }, 120_000);
  afterAll(() => project.remove());

  test('says how many products it has', () => {
    expect(code).toBe(0);
    expect(output.trimEnd().split('\n').at(-1)).toBe('published 2 products');
  });

  test('has a page and two tabs for each product, and what search engines read', () => {
    expect(files).toEqual(expect.arrayContaining(['index.html', '404.html', 'sitemap.xml', 'feed.xml']));
    expect(files.filter((file) => file.startsWith('products/'))).toEqual([
      'products/walnut-lamp/index.html',
      'products/walnut-lamp/info.html',
      'products/walnut-lamp/review.html',
    ]);
  });

  test('lists what is left out, a document that is no product and an id that cannot name a folder', () => {
    expect(output).toContain('left out: nameless: has no id, no name or no price');
    expect(output).toContain('left out: "100%": an id with "%" cannot name a folder');
    expect(output).toContain(', 2 left out, in dist/.');
  });

  test('leaves firebase.json as it is', async () => {
    expect(await project.read('firebase.json')).toBe(configuration);
  });

  test('has a product without a page in its catalogue and lists, not in the sitemap and the feed', async () => {
    for (const file of ['dist/sitemap.xml', 'dist/feed.xml']) {
      expect(await project.read(file)).toContain('/products/walnut-lamp');
      expect(await project.read(file)).not.toContain('100%');
    }
    for (const file of ['dist/products.html', 'dist/catalogue/1.html']) {
      expect(await project.read(file)).toContain('href="/products/100%25"');
    }
    expect(JSON.parse(await project.read('dist/items.json'))).toEqual({ products: [LAMP, KETTLE] });
    const [list = ''] = files.filter((file) => file.startsWith('assets/catalogue/list-'));
    expect(await project.read(`dist/${list}`)).toContain('"id":"100%"');
  });
});

test('npm run publish refuses an unknown option with the usage', { timeout: 60_000 }, async () => {
  const command = new Command('npm', ['run', 'publish', '--', '--item', 'x']);
  expect(await command.ended).toBe(1);
  expect(command.output).toContain('Usage: npm run publish');
  expect(command.output).not.toMatch(STACK);
});
