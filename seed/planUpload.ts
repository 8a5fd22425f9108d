import { createHash } from 'node:crypto';
import { comparable, toFirestoreFields } from './firestoreValue.ts';
import { type Item, isJsonObject, type JsonObject } from './Item.ts';
import { idOf, type StoredDocument } from './readProductDocuments.ts';

/** What an upload makes of one product. */
export interface PlannedChange {
  readonly id: string;
  /** For people; empty where a document that is removed has none. */
  readonly name: string;
  /** The document as it was read; absent where the product is new. */
  readonly before?: StoredDocument;
  /** The fields it is to have, as the REST interface spells them; absent where it is removed. */
  readonly after?: JsonObject;
  /** The names of the fields in which the two differ. */
  readonly fields: readonly string[];
}

/** What an upload makes of a catalogue. */
export interface UploadPlan {
  readonly added: readonly PlannedChange[];
  readonly changed: readonly PlannedChange[];
  readonly removed: readonly PlannedChange[];
  /** How many products are already as they are to be. */
  readonly unchanged: number;
}

/** Compares the documents of Firestore with the products that are to be there, and no others. */
export function planUpload(documents: readonly StoredDocument[], items: readonly Item[]): UploadPlan {
  const left = new Map(documents.map((document) => [idOf(document.name), document]));
  const added: PlannedChange[] = [];
  const changed: PlannedChange[] = [];
  for (const { id, ...content } of items) {
    const { name } = content;
    const after = toFirestoreFields(content) as JsonObject;
    const before = left.get(id);
    left.delete(id);
    const fields = differingFields(before?.fields ?? {}, after);
    if (before === undefined) added.push({ id, name, after, fields });
    else if (fields.length > 0) changed.push({ id, name, before, after, fields });
  }
  const removed = [...left].map(([id, before]) => ({ id, name: nameIn(before), before, fields: [] }));
  return { added, changed, removed, unchanged: documents.length - changed.length - removed.length };
}

/** All changes of a plan. Removals are last, so an interrupted upload leaves too many products rather than too few. */
export function changesOf({ added, changed, removed }: UploadPlan): readonly PlannedChange[] {
  return [...added, ...changed, ...removed];
}

/** Identifies changes of a database. A different file, or a document written since, results in another fingerprint. */
export function fingerprintOf(database: string, changes: readonly PlannedChange[]): string {
  const writes = changes.map(({ id, before, after }) => [id, before?.updateTime, after]);
  return createHash('sha256')
    .update(JSON.stringify([database, writes]))
    .digest('hex')
    .slice(0, 12);
}

/** The share of the stored products that a plan may remove without `--remove`. */
const REMOVED_SHARE = 0.2;

/**
 * Why a plan must not be written: it removes many products, or another number than `remove`. Undefined if it may be
 * written.
 */
export function removalRefusal(
  { added, changed, removed, unchanged }: UploadPlan,
  remove: number | undefined,
): string | undefined {
  if (remove === removed.length) return undefined;
  const stored = changed.length + removed.length + unchanged;
  const removes = `The plan removes ${removed.length} of ${stored} stored products`;
  if (remove !== undefined) return `${removes}, not ${remove}.`;
  const isEmpty = added.length + changed.length + unchanged === 0;
  if (!isEmpty && removed.length <= stored * REMOVED_SHARE) return undefined;
  return `${isEmpty ? 'The file has no products. ' : ''}${removes}. If this is correct, add --remove ${removed.length}.`;
}

/** The names of the fields, as the REST interface spells them, that one has and the other has not or otherwise. */
export function differingFields(before: JsonObject, after: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].filter((name) => comparable(before[name]) !== comparable(after[name]));
}

function nameIn({ fields }: StoredDocument): string {
  const name = fields.name;
  return isJsonObject(name) && typeof name.stringValue === 'string' ? name.stringValue : '';
}
