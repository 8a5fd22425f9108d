import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isRecord } from '#core/parsing/isRecord.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const { imports: aliases }: { imports: Readonly<Record<string, string | { readonly default: string }>> } =
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
  const found = new Set<string>();
  visit(parsed(file, source), (node) => {
    if (isText(node.source)) found.add(node.source.value);
  });
  return [...found].map((specifier) => targetOf(specifier, file));
}

/** The modules that run with a module: its imports, without types, and its workers. */
export function loadedBy(file: string): readonly string[] {
  const found = new Set<string>();
  visit(parsed(file, readFileSync(join(projectFolder, file), 'utf8')), (node) => {
    const { type, source, importKind, exportKind, specifiers, arguments: given } = node;
    const isType = (kind: unknown) => kind === 'type';
    const names: readonly Node[] = Array.isArray(specifiers) ? specifiers : [];
    const isOfTypes =
      type === 'TSImportType' ||
      isType(importKind) ||
      isType(exportKind) ||
      (names.length > 0 && names.every((name) => isType(name.importKind) || isType(name.exportKind)));
    if (isText(source) && !isOfTypes) found.add(source.value);
    // `new URL('./worker.ts', import.meta.url)`
    const [address] = type === 'NewExpression' && Array.isArray(given) ? given : [];
    if (isText(address) && address.value.endsWith('.ts')) found.add(address.value);
  });
  return [...found].map((specifier) => targetOf(specifier, file));
}

type Node = Readonly<Record<string, unknown>>;

function parsed(file: string, source: string): unknown {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  onNode(node as Node);
  for (const child of Object.values(node)) visit(child, onNode);
}

function isText(node: unknown): node is { readonly value: string } {
  return isRecord(node) && node.type === 'Literal' && typeof node.value === 'string';
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
      const path = typeof target === 'string' ? target : target.default;
      return posix.normalize(path.replace('*', specifier.slice(prefix.length)));
    }
  }
  throw new Error(`"${specifier}" is not among the imports of package.json.`);
}
