import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { builtPages, type PageToMake, versionOf } from '../../../src/build/builtPages.ts';
import { readPage } from '../owner/publish/readBack.ts';

const SCREEN = 'home' as const;
const PICTURE =
  '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/><img fetchPriority="high"/>';

function aBundle(template = readFileSync('index.html', 'utf8')): Rolldown.OutputBundle {
  const chunk = (name: string, module: string, parts: object = {}) => ({
    type: 'chunk',
    fileName: `assets/${name}.js`,
    moduleIds: [`/shop/${module}`],
    facadeModuleId: `/shop/${module}`,
    imports: [],
    dynamicImports: [],
    viteMetadata: { importedCss: new Set([`assets/${name}.css`]) },
    ...parts,
  });
  const files = [
    { type: 'asset', fileName: 'index.html', source: template },
    chunk('theme', 'src/app/chosenTheme.ts'),
    chunk('presses', 'src/app/replayPresses.ts'),
    chunk('rescue', 'src/app/rescue.ts'),
    chunk('core', 'src/core/Shop.ts'),
    chunk('main', 'src/app/main.ts', { imports: ['assets/core.js'], dynamicImports: ['assets/show.js'] }),
    chunk('show', 'src/app/showShop.tsx', { imports: ['assets/core.js'] }),
    chunk('home', 'src/ui/screens/home/HomeScreen.tsx', { imports: ['assets/show.js'] }),
  ];
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
}

function made(page: Partial<PageToMake>, template?: string) {
  const html = builtPages(aBundle(template), { base: '/' })({ body: '<main>Shop</main>', ...page });
  return { html, document: readPage(html) };
}

/** In the order of the page. */
function fetched(page: Partial<PageToMake>): readonly string[] {
  const { document } = made(page);
  const elements = [...document.querySelectorAll('script[src], link[href]')];
  return elements
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((address) => address.startsWith('/assets/') || address === '/a.webp')
    .map((address) => address.replace('/assets/', ''));
}

const STYLES = ['core.css', 'main.css', 'show.css', 'home.css'];
const CODE = ['main.js', 'core.js', 'show.js', 'home.js'];

describe('a page made from a build', () => {
  test('fetches the theme first, and styles and picture before the code', () => {
    const page = { body: PICTURE, path: '/', screen: SCREEN };
    // The second last is React's own preload of the picture.
    const expected = ['theme.js', 'presses.js', ...STYLES, '/a.webp', ...CODE, '/a.webp', 'rescue.js'];
    expect(fetched(page)).toEqual(expected);
  });

  test('has its code in a template and waits for fonts if it shows products with a picture', () => {
    const { document } = made({ body: PICTURE, path: '/', screen: SCREEN, isWhole: true });
    expect(document.documentElement.hasAttribute('data-late-fonts')).toBe(true);
    const [template, script] = document.querySelectorAll('template[data-code], script[data-first]');
    expect(template?.innerHTML.match(/[a-z]+(?=\.js)/g)?.map((name) => `${name}.js`)).toEqual(CODE);
    expect(script?.getAttribute('src')).toBe('/assets/presses.js');
  });

  test('fetches its code at once if it shows no picture', () => {
    const { document } = made({ path: '/', screen: SCREEN, isWhole: true });
    expect(document.querySelector('template, [data-late-fonts]')).toBeNull();
    expect(document.querySelector('script[src="/assets/main.js"]')).not.toBeNull();
  });

  test('has no module if it is static', () => {
    const { document } = made({ body: PICTURE, screen: SCREEN, isWhole: true, isStatic: true });
    const ofCode = '[type="module"], [rel="modulepreload"], template, [data-late-fonts]';
    expect(document.querySelector(ofCode)).toBeNull();
    expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(STYLES.length);
  });

  test('replaces the template’s title, description and link preview', () => {
    const tags = '<title>Lamp</title><meta name="description" content="It shines.">';
    const { html, document } = made({ tags });
    expect(document.querySelectorAll('title, [name="description"], [property^="og:"]')).toHaveLength(2);
    expect(html).not.toContain('%description%');
  });

  test('replaces a multi-line description and tags in any attribute order', () => {
    const template =
      '<head><meta content="a > b" property="og:image"><title>Old</title><meta\n name="description"\n content="old"></head>';
    expect(made({ tags: '<title>New</title>' }, template).html).not.toMatch(/old|a > b/i);
  });

  test('retains other elements of the template and ends its head with structured data', () => {
    const { document } = made({ tags: '', structuredData: '<script type="application/ld+json">{}</script>' });
    const kept =
      'meta[charset], meta[name=viewport], meta[name=theme-color], link[rel=icon], link[rel=manifest]';
    expect(document.querySelectorAll(kept)).toHaveLength(6);
    expect(document.head.lastElementChild?.getAttribute('type')).toBe('application/ld+json');
  });

  test('shows its own text to browsers without scripts', () => {
    const body = '<main><noscript><p>Please switch it on.</p></noscript></main>';
    expect(made({ body, noscript: '<h1>Not here</h1>' }).html).toContain(
      '<div id="root"><main><noscript><h1>Not here</h1></noscript></main></div>',
    );
  });

  test('has the build’s version, which changes with any file name', () => {
    const bundle = aBundle();
    const { document } = made({});
    expect(document.querySelector('meta[name="estore-version"]')?.getAttribute('content')).toBe(
      versionOf(bundle),
    );
    expect(versionOf({ ...bundle, 'assets/more.js': bundle['index.html'] as never })).not.toBe(
      versionOf(bundle),
    );
  });
});
