import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { type Item, isJsonObject, type JsonObject } from './Item.ts';
import { idOf, type StoredDocument } from './readProductDocuments.ts';
import { toFirestoreFields } from './toFirestoreFields.ts';

export interface PlannedChange {
  readonly id: string;
  /** Empty if a removed document has none. */
  readonly name: string;
  /** The stored document; absent if the product is new. */
  readonly before?: StoredDocument;
  /** New fields in REST format; absent if the product is removed. */
  readonly after?: JsonObject;
  readonly fields: readonly string[];
}

export interface UploadPlan {
  readonly added: readonly PlannedChange[];
  readonly changed: readonly PlannedChange[];
  readonly removed: readonly PlannedChange[];
  readonly unchanged: number;
}

/** Plans the changes that make the stored documents equal to the items; other documents are removed. */
export function planUpload(documents: readonly StoredDocument[], items: readonly Item[]): UploadPlan {
  const remaining = new Map(documents.map((document) => [idOf(document.name), document]));
  const added: PlannedChange[] = [];
  const changed: PlannedChange[] = [];
  for (const { id, ...content } of items) {
    const { name } = content;
    const after = toFirestoreFields(content) as JsonObject;
    const before = remaining.get(id);
    remaining.delete(id);
    const fields = differingFields(before?.fields ?? {}, after);
    if (before === undefined) added.push({ id, name, after, fields });
    else if (fields.length > 0) changed.push({ id, name, before, after, fields });
  }
  const removed = [...remaining].map(([id, before]) => ({ id, name: nameIn(before), before, fields: [] }));
  return { added, changed, removed, unchanged: documents.length - changed.length - removed.length };
}

/** All changes of a plan. Removals are last, so an interrupted upload leaves extra products instead of missing ones. */
export function changesOf({ added, changed, removed }: UploadPlan): readonly PlannedChange[] {
  return [...added, ...changed, ...removed];
}

/** Identifies the changes of a database; differs after a change of the file or of an affected document. */
export function fingerprintOf(database: string, changes: readonly PlannedChange[]): string {
  const writes = changes.map(({ id, before, after }) => [id, before?.updateTime, after]);
  return createHash('sha256')
    .update(JSON.stringify([database, writes]))
    .digest('hex')
    .slice(0, 12);
}

/** Share of the stored products that a plan may remove without `--remove`. */
const MAX_REMOVED_SHARE = 0.2;

/** Returns why a plan must not be written: it removes too many products, or a number other than `remove`. */
export function removalRefusal(
  { added, changed, removed, unchanged }: UploadPlan,
  remove: number | undefined,
): string | undefined {
  if (remove === removed.length) return undefined;
  const stored = changed.length + removed.length + unchanged;
  const removes = `The plan removes ${removed.length} of ${stored} stored products`;
  if (remove !== undefined) return `${removes}, not ${remove}.`;
  const isEmpty = added.length + changed.length + unchanged === 0;
  if (!isEmpty && removed.length <= stored * MAX_REMOVED_SHARE) return undefined;
  return `${isEmpty ? 'The file has no products. ' : ''}${removes}. If this is correct, add --remove ${removed.length}.`;
}

/** Compares the values that the shop reads: an integer equals a double, and the order of fields is ignored. */
export function differingFields(before: JsonObject, after: JsonObject): readonly string[] {
  const [read, written] = [fromFirestoreFields(before), fromFirestoreFields(after)];
  const names = new Set([...Object.keys(written), ...Object.keys(read)]);
  return [...names].filter((name) => !isDeepStrictEqual(read[name], written[name]));
}

function nameIn({ fields }: StoredDocument): string {
  const name = fields.name;
  return isJsonObject(name) && typeof name.stringValue === 'string' ? name.stringValue : '';
}
