import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, type Plugin, parseAst, runnerImport } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { selectedShopFile, textsFile } from '../shop/selectedFile.ts';
import { withOverrides } from '../texts/overrides.ts';

/** The modules of `#shop` and `#texts`, with the name that each exports. */
const EXPORTS = { '#shop': 'SHOP', '#texts': 'TEXTS' } as const;

/** Replaces texts at run time. */
const SELECTED_TEXTS = resolve(import.meta.dirname, '../texts/selectedTexts.ts');
const LOCAL_SHOP = resolve(import.meta.dirname, '../shop/localShop.ts');

/**
 * Resolves `#shop`, `#texts` and `#words` for the shop's language. A build replaces `SHOP.name` and `TEXTS.cart.title` by their values in all
 * modules, and imports each function of the texts from a module of its own, so that each page loads only the values that it shows.
 */
export function selectedModules(shop: LocalShop, isBuild: boolean): Plugin {
  const own = shop.texts?.[shop.language];
  const texts = textsFile(shop.language);
  /** The module of a function, `src/texts/en.cart.added.ts`, which exists in builds only. */
  const prefix = texts.replace(/ts$/, '');
  const functionIn = (id: string) =>
    id.startsWith(prefix) && id !== texts ? id.slice(prefix.length, -3) : undefined;
  const values: Partial<Record<string, object>> = { SHOP: shop };
  return {
    name: 'estore-selected-modules',
    enforce: 'pre',
    async buildStart() {
      if (isBuild)
        values.TEXTS = withOverrides((await runnerImport<{ TEXTS: object }>(texts)).module.TEXTS, own);
    },
    resolveId(id) {
      // Inlined values leave an unused import.
      if (id === '#texts' && own && !isBuild) return SELECTED_TEXTS;
      if (id === '#texts') return { id: texts, moduleSideEffects: false };
      if (functionIn(id)) return id;
      if (id === '#words') return '\0selected-words.js';
      return id === '#shop' ? '\0selected-shop.js' : undefined;
    },
    load(id) {
      if (id === '\0selected-shop.js')
        return isBuild
          ? `export const SHOP = ${JSON.stringify({ ...shop, texts: undefined })};`
          : shopModule(shop);
      if (id === '\0selected-words.js') return wordsModule(shop);
      const path = functionIn(id);
      if (path === undefined) return undefined;
      const [replaced] = valueAt({ own }, ['own', ...path.split('.')]);
      return typeof replaced === 'function'
        ? `export default ${sourceOf(replaced)};`
        : functionModule(texts, path.split('.'));
    },
    transform(code, id) {
      if (!isBuild || id.startsWith(prefix)) return undefined;
      const names = Object.entries(EXPORTS).filter(([module]) => code.includes(`from '${module}'`));
      if (names.length === 0) return undefined;
      const imports = new Map<string, string>();
      const inlined = code.replaceAll(
        new RegExp(`\\b(${names.map(([, name]) => name).join('|')})((?:\\.\\w+)+)`, 'g'),
        (_found, name: string, path: string) => {
          const [value, done, rest] = valueAt(values[name], path.slice(1).split('.'));
          if (typeof value !== 'function') return [`(${sourceOf(value)})`, ...rest].join('.');
          const local = `TEXTS_${done.join('_')}`;
          imports.set(local, done.join('.'));
          return [local, ...rest].join('.');
        },
      );
      const lines = [...imports].map(([local, path]) => `import ${local} from '${prefix}${path}.ts';\n`);
      return lines.join('') + inlined;
    },
  };
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

/** Follows the path as far as it names properties. Returns the value, the path to it and the rest. */
function valueAt(from: unknown, path: readonly string[]) {
  const [first = ''] = path;
  let value = (from as Readonly<Record<string, unknown>>)[first];
  let depth = 1;
  for (
    let name = path[depth];
    name !== undefined && Object.hasOwn(Object(value), name);
    name = path[++depth]
  ) {
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return [value, path.slice(0, depth), path.slice(depth)] as const;
}

/** A module with a function of the texts, and all imports and helpers of their file. Texts that are computed load as a whole. */
function functionModule(file: string, path: readonly string[]): string {
  const source = readFileSync(file, 'utf8');
  const program = parseAst(source, { lang: 'ts' });
  const isTexts = ({ id }: ESTree.VariableDeclarator) => id.type === 'Identifier' && id.name === 'TEXTS';
  let texts: ESTree.Expression | null | undefined;
  let helpers = source;
  for (const statement of program.body.toReversed()) {
    const { declaration } = statement as ESTree.ExportNamedDeclaration;
    if (declaration?.type !== 'VariableDeclaration') continue;
    texts = declaration.declarations.find(isTexts)?.init;
    if (texts) helpers = source.slice(0, statement.start) + source.slice(statement.end);
  }
  if (texts && texts.type !== 'ObjectExpression' && texts.type !== 'TSSatisfiesExpression') {
    return `import { TEXTS } from ${JSON.stringify(file)};\nexport default TEXTS.${path.join('.')};\n`;
  }
  const found = path.reduce<ESTree.Expression | null | undefined>((value, name) => {
    const object = value?.type === 'TSSatisfiesExpression' ? value.expression : value;
    if (object?.type !== 'ObjectExpression') return undefined;
    const property = object.properties.find((one) => one.type === 'Property' && nameOf(one) === name);
    return property?.type === 'Property' && !property.method
      ? (property.value as ESTree.Expression)
      : undefined;
  }, texts);
  if (!found) throw new Error(`The text ${path.join('.')} must be an arrow function.`);
  return `${helpers}\nexport default ${source.slice(found.start, found.end)};\n`;
}

function nameOf({ key }: ESTree.ObjectProperty): unknown {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? key.value : undefined;
}
