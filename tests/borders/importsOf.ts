import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const {
  imports: aliases,
}: { imports: Readonly<Record<string, string | { readonly types: string; readonly default?: string }>> } =
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));

export function importsBelow(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/node_modules|orderService\.mjs/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
  return new Map(
    files.map((file) => [file, importsOf(file, readFileSync(join(projectFolder, file), 'utf8'))]),
  );
}

/** The imports and re-exports of a source file, also type-only and dynamic ones: project files by path, packages by name. */
export function importsOf(file: string, source: string): readonly string[] {
  return targetsIn(file, source, () => false);
}

/** The modules that a browser loads with a module: its imports, without types, and its workers. */
export function loadedBy(file: string): readonly string[] {
  const source = readFileSync(join(projectFolder, file), 'utf8');
  const isType = ({ type, importKind, exportKind }: Node) =>
    type === 'TSImportType' || importKind === 'type' || exportKind === 'type';
  const workers = [...source.matchAll(/new Worker\(new URL\('(.+?)'/g)].map(([, path = '']) => path);
  return [...targetsIn(file, source, isType), ...workers.map((path) => targetOf(path, file))];
}

interface Node {
  readonly type?: string;
  readonly importKind?: string;
  readonly exportKind?: string;
}

function targetsIn(file: string, source: string, isSkipped: (node: Node) => boolean): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Set<string>();
  // Every import and re-export stores its specifier as `source`.
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null || isSkipped(node)) return;
    for (const [key, child] of Object.entries(node)) {
      if (key === 'source' && child?.type === 'Literal' && typeof child.value === 'string') {
        found.add(child.value);
      } else {
        collect(child);
      }
    }
  };
  collect(program);
  return [...found].map((specifier) => targetOf(specifier, file));
}

function targetOf(specifier: string, file: string): string {
  const plain = specifier.replace(/\?.*$/, ''); // Vite's suffixes such as `?url`
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain);
  if (plain.startsWith('#')) return aliased(plain);
  if (plain.startsWith('node:')) return plain;
  return plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Resolves a name such as `#core/domain/Cart.ts` by package.json's `imports`. */
function aliased(specifier: string): string {
  for (const [pattern, target] of Object.entries(aliases)) {
    const prefix = pattern.replace(/\*$/, '');
    if (specifier.startsWith(prefix)) {
      const path = typeof target === 'string' ? target : (target.default ?? target.types);
      return posix.normalize(path.replace('*', specifier.slice(prefix.length)));
    }
  }
  throw new Error(`"${specifier}" is not among the imports of package.json.`);
}
