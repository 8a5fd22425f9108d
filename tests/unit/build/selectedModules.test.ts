import { build } from 'vite';
import { expect, test } from 'vitest';
import { TEXTS, type TextOverrides } from '#texts';
import { selectedModules } from '../../../src/build/selectedModules.ts';
import { withOverrides } from '../../../src/texts/overrides.ts';
import { SHOP } from '../../support/shops/estore.ts';

/** A build of this module, without whitespace. */
async function built(source: string, shop = SHOP): Promise<string> {
  const entry = 'entry.ts';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      selectedModules(shop, true),
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith(entry) ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const { output } = result as { readonly output: readonly { readonly code: string }[] };
  return String(output[0]?.code).replaceAll(/\s+/g, ' ').trim();
}

test('a build contains nothing of shop and texts but the used values', async () => {
  const values =
    'SHOP.name, SHOP.hero.tiles[0], SHOP.checkout?.terms, SHOP.delivery?.cost, TEXTS.languageName';
  const source = `import { SHOP } from '#shop';\nimport { TEXTS } from '#texts';\nconsole.log(${values});`;
  expect(await built(source)).toBe('console.log(`Estore`,`beauty`,void 0,void 0,`English`);');
});

test('a build with the whole shop lacks the command that deploys it', async () => {
  const code = await built("import { SHOP } from '#shop';\nconsole.log(SHOP);", {
    ...SHOP,
    deploy: 'secret',
  });
  expect([code.includes(SHOP.name), /deploy|secret/.test(code)]).toEqual([true, false]);
});

test('a build contains the words of its language and of the products’ own', async () => {
  const source = "import { WORD_RULES } from '#words';\nconsole.log(WORD_RULES);";
  const shop = { ...SHOP, language: 'ar', originalLanguage: 'de-AT' };
  const [arabic, german, english] = [' مع ', ' mit ', ' with '];
  expect(await built(source, shop)).toMatch(new RegExp(`${arabic}.*${german}`));
  expect(await built(source, shop)).not.toContain(english);
  expect(await built(source, { ...shop, originalLanguage: 'nl' })).not.toContain(german);
});

test('a function of the texts is in a build with its imports, and no other function', async () => {
  const code = await built(
    "import { TEXTS } from '#texts';\nconsole.log(TEXTS.count.items(Number(location.hash)));",
  );
  expect(code).toContain('`item`');
  expect(code).not.toContain('review');
});

test('a function of the texts contains single values of the shop, too', async () => {
  const source = "import { TEXTS } from '#texts';\nconsole.log(TEXTS.lists.showNext(Number(location.hash)));";
  const code = await built(source);
  expect(code).toContain(SHOP.locale);
  expect(code).not.toContain(SHOP.orderPrefix);
});

test.each(['{ cart } = TEXTS', '{ title } = TEXTS.cart'])(
  'a build with all texts of a group fails: %s',
  async (used) => {
    const source = `import { TEXTS } from '#texts';\nconst ${used};\nconsole.log(${used.split(' ')[1]});`;
    await expect(built(source)).rejects.toThrow('TEXTS.group.name');
  },
);

test('a function of computed texts is in a build with all of them', async () => {
  const source = "import { TEXTS } from '#texts';\nconsole.log(TEXTS.count.items(2), TEXTS.languageName);";
  const code = await built(source, { ...SHOP, language: 'ar-XB' });
  expect(/\.count\.items.*`\[ÉÈñńĝļîïšśĥ\]`/.test(code)).toBe(true);
});

test('texts of the shop file replace others, in builds without any further code', async () => {
  const en: TextOverrides = {
    saved: {
      title: 'Wishlist',
      removed(name: string) {
        return `${name} is off your wishlist`;
      },
    },
    stock: { few: (count: number) => `${count} on the shelf` },
  };
  const texts = { en, de: { saved: { title: 'Wunschliste' } } };
  const used = "TEXTS.saved.title, TEXTS.saved.save, TEXTS.saved.removed('Lamp') + TEXTS.stock.few(2)";
  const source = `import { TEXTS } from '#texts';\nconsole.log(${used});`;
  const code = await built(source, { ...SHOP, texts });
  expect(code).toMatch(
    /^var e=\{removed.*is off your wishlist.*;console\.log\(`Wishlist`,`Save`,.*on the shelf.*\);$/,
  );
  const mails = "import { SHOP } from '#shop';\nconsole.log(SHOP.texts?.[location.hash]);";
  expect(await built(mails, { ...SHOP, texts })).toMatch(/is off your wishlist.*Wunschliste/);
  expect(() => withOverrides(TEXTS, { saved: { titel: 'Wishlist' } })).toThrow('"titel"');
  expect(() => withOverrides(TEXTS, { saved: { removed: 'Gone' } })).toThrow('"removed"');
  for (const group of [null, []]) {
    expect(() => withOverrides(TEXTS, { saved: group })).toThrow('"saved"');
  }
  expect(() => withOverrides(TEXTS, { saved: { toString: () => '' } })).toThrow('"toString"');
  expect(withOverrides(TEXTS, texts.en)).toEqual({
    ...TEXTS,
    saved: { ...TEXTS.saved, ...texts.en.saved },
    stock: { ...TEXTS.stock, ...texts.en.stock },
  });
});
