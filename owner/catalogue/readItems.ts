import { readFile } from 'node:fs/promises';
import { UserError } from '../../programs/UserError.mjs';
import { firestoreProblems } from '../databases/firestoreProblems.ts';
import { type Item, isJsonObject, type Json } from './Item.ts';
import { oneLine } from './oneLine.ts';
import { idProblem, typeProblems } from './productFields.ts';

/** An invalid items file. The message has a line per problem, with product and field. */
export class InvalidItems extends UserError {
  override readonly name = 'InvalidItems';
}

const MAX_LISTED = 20;

/**
 * Reads an items file, `{"products": [...]}`. Throws `InvalidItems` if any product has an invalid or duplicate id, no name or
 * price, or a known field of the wrong type. Optional fields may be absent or `null`; unknown fields are allowed.
 */
export async function readItems(file: string): Promise<readonly Item[]> {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    throw new InvalidItems(`${file} cannot be read: ${reasonOf(error)}`);
  }
  let json: Json;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new InvalidItems(`${file} is not JSON: ${reasonOf(error)}`);
  }
  return itemsOf(json, file);
}

/** Like `readItems`, for parsed content; `file` is the name in messages. */
export function itemsOf(json: Json, file: string): readonly Item[] {
  const entries = isJsonObject(json) ? json.products : undefined;
  if (!Array.isArray(entries)) {
    throw new InvalidItems(`${file} has no list "products"; the format is {"products": [...]}.`);
  }
  const faults: string[] = [];
  const items: Item[] = [];
  const positionOf = new Map<string, number>();
  for (const [index, entry] of (entries as readonly Json[]).entries()) {
    const position = index + 1;
    if (!isJsonObject(entry)) {
      faults.push(`product ${position}: must be an object`);
      continue;
    }
    const { id } = entry;
    const wrongId = idProblem(id);
    const label = typeof id === 'string' && id.trim() !== '' ? `product "${id}"` : `product ${position}`;
    if (wrongId !== undefined) faults.push(`${label}: id ${wrongId}`);
    if (typeof id === 'string' && wrongId === undefined) {
      const earlier = positionOf.get(id);
      if (earlier !== undefined)
        faults.push(`${label}: id is not unique: products ${earlier} and ${position} share it`);
      else positionOf.set(id, position);
    }
    const problems = [...typeProblems(entry), ...firestoreProblems(entry)];
    faults.push(...problems.map(({ field, problem }) => `${label}: ${field} ${problem}`));
    items.push(entry as Item);
  }
  if (faults.length > 0) throw new InvalidItems(report(file, faults));
  return items;
}

function report(file: string, faults: readonly string[]): string {
  const shown = faults.slice(0, MAX_LISTED).map((fault) => oneLine(`  ${fault}`));
  const rest = faults.length - shown.length;
  return [
    `${file} is invalid; nothing was written.`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ].join('\n');
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'the file does not exist.';
  // The message for invalid JSON quotes the file's content.
  return oneLine(error instanceof Error ? error.message : String(error));
}
