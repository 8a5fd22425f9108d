import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, type Plugin, parseAst, runnerImport } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { pageTextsOf } from '../shop/ownersPage.ts';
import { selectedShopFile, textsFile } from '../shop/selectedFile.ts';
import { withOverrides } from '../texts/overrides.ts';

/** Replaces texts at run time. */
const SELECTED_TEXTS = resolve(import.meta.dirname, '../texts/selectedTexts.ts');
const LOCAL_SHOP = resolve(import.meta.dirname, '../shop/localShop.ts');

/** In builds, the module of `#texts`. Those of its groups add a name: `\0texts.cart`. */
const TEXT_MODULES = '\0texts.';

/** Values of the shop that no module takes from the whole object, which every page of a shop that sells loads. */
const READ_BY_NAME = Object.fromEntries(
  ['texts', 'pages', 'pageFiles', 'makers', 'invoices'].map((name) => [name]),
);

/**
 * Resolves `#shop`, `#texts` and `#words` for the shop's language. In builds, `TEXTS` and its groups are namespaces of modules, from
 * which the bundler inlines strings, and each other text has a module of its own, so that each page loads only the texts that it shows.
 * `SHOP.name` and `SHOP.delivery?.cost` are replaced by their values in all modules before the bundler reads them, so that it drops the
 * imports of branches that the shop never takes.
 */
export function selectedModules(shop: LocalShop, isBuild: boolean): Plugin {
  const own = shop.texts?.[shop.language];
  const texts = textsFile(shop.language);
  /** The module of a function or an object, `src/texts/en.cart.added.ts`, which exists in builds only. */
  const prefix = texts.replace(/ts$/, '');
  const pathIn = (id: string) =>
    id.startsWith(prefix) && id !== texts ? id.slice(prefix.length, -3).split('.') : undefined;
  let values: object = {};
  let parsed: ParsedTexts | undefined;
  return {
    name: 'estore-selected-modules',
    enforce: 'pre',
    options: (options) => ({ ...options, optimization: { inlineConst: { mode: 'all' as const } } }),
    async buildStart() {
      if (isBuild) values = withOverrides((await runnerImport<{ TEXTS: object }>(texts)).module.TEXTS, own);
    },
    resolveId(id) {
      if (id === '#texts' && isBuild) return { id: '\0texts', moduleSideEffects: false };
      if (id === '#texts') return own ? SELECTED_TEXTS : texts;
      // Inlined values leave an unused import.
      if (id.startsWith(TEXT_MODULES) || pathIn(id)) return { id, moduleSideEffects: false };
      if (id === '#pageTexts' && isBuild) return '\0page-texts.js';
      if (id === '#words') return '\0selected-words.js';
      return id === '#shop' ? '\0selected-shop.js' : undefined;
    },
    load(id) {
      if (id === '\0selected-shop.js')
        return isBuild
          ? `export const SHOP = ${JSON.stringify({ ...shop, ...READ_BY_NAME, deploy: undefined })};`
          : shopModule(shop);
      if (id === '\0page-texts.js') return `export const PAGE_TEXTS = ${JSON.stringify(pageTextsOf(shop))};`;
      if (id === '\0selected-words.js') return wordsModule(shop);
      if (id === '\0texts') return `export * as TEXTS from '${TEXT_MODULES}';`;
      if (id.startsWith(TEXT_MODULES)) return groupModule(id.slice(TEXT_MODULES.length));
      const path = pathIn(id);
      if (path === undefined) return undefined;
      parsed ??= parseTexts(texts);
      const [text] = valueAt(values, path);
      return typeof text === 'function' && valueAt({ ...own }, path)[0] !== text
        ? functionModule(texts, parsed, path)
        : `export default ${sourceOf(text)};`;
    },
    transform(code) {
      if (!isBuild || !code.includes("from '#shop'")) return undefined;
      return code.replaceAll(/\bSHOP((?:\??\.\w+)+)/g, (_found, path: string) => {
        const [value, rest] = valueAt(shop, path.split(/\??\./).slice(1));
        if (rest[0] !== undefined && !(rest[0] in Object(value))) return '(undefined)';
        return [`(${sourceOf(value)})`, ...rest].join('.');
      });
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const whole = file.type === 'chunk' && file.moduleIds.find((id) => id.startsWith(TEXT_MODULES));
        if (whole)
          this.error(
            `${file.fileName} contains all texts of a group (${whole}). Use them as TEXTS.group.name.`,
          );
      }
    },
  };

  /** The module of a group or, without a name, of all groups. */
  function groupModule(group: string): string {
    const texts = group ? valueAt(values, [group])[0] : values;
    const lines = Object.entries(Object(texts)).map(([name, text]) => {
      if (Object(text) !== text) return `export const ${name} = ${JSON.stringify(text)};`;
      return group
        ? `export { default as ${name} } from '${prefix}${group}.${name}.ts';`
        : `export * as ${name} from '${TEXT_MODULES}${name}';`;
    });
    return lines.join('\n');
  }
}

/** The words of the shop's language and of the products' own, as far as they have rules. */
function wordsModule({ language, originalLanguage }: LocalShop): string {
  const languages = [language, originalLanguage].map((tag) => new Intl.Locale(tag).language);
  const files = [...new Set(languages)]
    .map((tag) => textsFile(`words/${tag}`))
    .filter((file) => existsSync(file));
  const imports = files.map(
    (file, position) => `import { RULES as RULES_${position} } from ${JSON.stringify(file)};\n`,
  );
  return `${imports.join('')}export const WORD_RULES = [${files.map((_, position) => `RULES_${position}`)}];`;
}

/** In development, an edit of the shop file is shown at once. */
function shopModule({ language, languages, languageNames }: LocalShop): string {
  const values = [language, languages, languageNames].map((value) => JSON.stringify(value));
  return [
    `import { SHOP as FILE } from ${JSON.stringify(selectedShopFile())};`,
    `import { localShop } from ${JSON.stringify(LOCAL_SHOP)};`,
    `export const SHOP = localShop(FILE, ${values.join(', ')});`,
  ].join('\n');
}

/** The source of a value. A function of the shop file uses its parameters only. */
function sourceOf(value: unknown): string {
  if (typeof value === 'function') {
    const isMethod = /^(?!function)[\w$]+\s*\(/.test(`${value}`);
    return isMethod ? `({ ${value} }).${value.name}` : `(${value})`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${JSON.stringify(value)}`;
  return `{${Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${sourceOf(inner)}`)}}`;
}

/** Follows the path as far as it names properties. Returns the value, and the rest of the path. */
function valueAt(from: object, [first = '', ...rest]: readonly string[]): [value: unknown, rest: string[]] {
  const value = (from as Readonly<Record<string, unknown>>)[first];
  const isNamed = rest[0] !== undefined && Object.hasOwn(Object(value), rest[0]);
  return isNamed ? valueAt(value as object, rest) : [value, rest];
}

/** Texts that are computed have no object. */
interface ParsedTexts {
  readonly source: string;
  /** All imports and helpers. */
  readonly helpers: string;
  readonly texts: ESTree.Expression | undefined;
}

function parseTexts(file: string): ParsedTexts {
  const source = readFileSync(file, 'utf8');
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const { declaration } = statement as ESTree.ExportNamedDeclaration;
    const [texts] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    if (texts?.id.type !== 'Identifier' || texts.id.name !== 'TEXTS') continue;
    const helpers = source.slice(0, statement.start) + source.slice(statement.end);
    return { source, helpers, texts: objectIn(texts.init) };
  }
  throw new Error(`${file} exports no TEXTS.`);
}

/** A module with a function of the texts. Texts that are computed load as a whole. */
function functionModule(
  file: string,
  { source, helpers, texts }: ParsedTexts,
  path: readonly string[],
): string {
  if (!texts)
    return `import { TEXTS } from ${JSON.stringify(file)};\nexport default TEXTS.${path.join('.')};\n`;
  const found = path.reduce<ESTree.Expression | undefined>((value, name) => {
    const object = objectIn(value);
    const property = object?.properties.find((one) => one.type === 'Property' && nameOf(one) === name);
    return property?.type === 'Property' && !property.method
      ? (property.value as ESTree.Expression)
      : undefined;
  }, texts);
  if (!found) throw new Error(`The text ${path.join('.')} must be an arrow function.`);
  return `${helpers}\nexport default ${source.slice(found.start, found.end)};\n`;
}

function objectIn(value: ESTree.Expression | null | undefined): ESTree.ObjectExpression | undefined {
  const inner = value?.type === 'TSSatisfiesExpression' ? value.expression : value;
  return inner?.type === 'ObjectExpression' ? inner : undefined;
}

function nameOf({ key }: ESTree.ObjectProperty): unknown {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? key.value : undefined;
}
