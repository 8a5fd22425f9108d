import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ProductDatabase, StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { entriesOf, type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';
import { UserError } from '../../programs/UserError.mjs';
import { familyProblems, missingFilesIn } from '../catalogue/examineCatalogue.ts';
import { discountOf, examineProduct } from '../catalogue/examineProduct.ts';
import { forgetUndonePrices } from '../catalogue/forgetUndonePrices.ts';
import { changesOf, differingFields, planUpload } from '../catalogue/planUpload.ts';
import { faultsOf } from '../catalogue/readItems.ts';
import { withPreviews } from '../catalogue/withPreviews.ts';
import { type FailedChange, writeChanges } from '../catalogue/writeChanges.ts';
import { type ChangeRecord, writeRecorded } from '../catalogue/writeRecorded.ts';
import { applyImport, type FileToImport, planFile } from '../import/planImport.ts';
import { addPicture } from '../pictures/addPicture.ts';
import { fetchPicture } from '../pictures/fetchPicture.ts';
import { DeskFolder } from './DeskFolder.ts';

/** A field that the owner has changed, with the value that she was shown. `null` is an absent field. */
export interface FieldChange {
  readonly field: string;
  readonly shown: Json;
  readonly typed: Json;
}

/** A field that somebody else has changed in the meantime. */
export interface FieldConflict extends FieldChange {
  readonly id: string;
  readonly stored: Json;
}

export interface Saved {
  /** The products as they are stored now; without those that were removed. */
  readonly products: readonly JsonObject[];
  readonly conflicts: readonly FieldConflict[];
  /** Why a product was not written. */
  readonly refused: readonly ({ readonly id: string } & FieldProblem)[];
}

export interface ProductChange {
  readonly id: string;
  /** Whether the product is added, so that none with its id may exist. */
  readonly isNew?: true | undefined;
  /** Whether the product is removed, unless a field has changed. */
  readonly isRemoved?: true | undefined;
  /** Whether former values are restored, also invalid ones. The stock is a value then: to repeat a difference would take it twice. */
  readonly isUndo?: true | undefined;
  readonly changes: readonly FieldChange[];
}

interface DeskParts {
  /** The folder of what the desk remembers. */
  readonly desk?: string;
  readonly fetchFile: typeof fetchWithLimits;
  /** The products that were ordered today; without it, nobody knows. */
  readonly orderedToday?: () => Promise<ReadonlySet<string>>;
}

/** The fields of a row in the table. */
const LISTED = 'id name price originalPrice stock category state family images brand mpn gtin'.split(' ');

/** Fetches a picture of at most 20 MB within 30 seconds. */
const fetchWithLimits = (address: string) =>
  fetchPicture(address, { signal: AbortSignal.timeout(30_000), maxBytes: 20e6 });

const CHANGED = 'has changed since it was imported, and stays; delete it in the list';

/** How often a change is merged anew with that of somebody else. */
const MAX_REPEATS = 5;

/** The products of the desk: read once for each start, and after each change. */
export class DeskProducts {
  readonly #open: () => Promise<ProductDatabase>;
  readonly #parts: DeskParts;
  /** The pictures at addresses. */
  readonly #fetched = new Map<string, Promise<string>>();
  readonly #folder: string;
  #database: Promise<ProductDatabase> | undefined;
  #planned: Uint8Array = new Uint8Array();
  #products: Promise<Map<string, StoredProduct>> | undefined;
  /** Whether an import or undo is running. */
  #isWriting = false;

  /** `folder` has the shop's pictures. */
  constructor(open: () => Promise<ProductDatabase>, folder: string, parts: Partial<DeskParts> = {}) {
    this.#open = open;
    this.#folder = resolve(folder);
    this.#parts = { fetchFile: fetchWithLimits, ...parts };
  }

  /** The products with the fields of the table. */
  async list(isFresh = false): Promise<readonly JsonObject[]> {
    return (await this.all(isFresh)).map((one) => {
      const fields = { ...one, images: one.images && entriesOf(one.images).slice(0, 1) };
      return Object.fromEntries(Object.entries(fields).filter(([field]) => LISTED.includes(field)));
    });
  }

  /** The products with all their fields. `isFresh` reads the database again. */
  async all(isFresh = false): Promise<readonly JsonObject[]> {
    if (isFresh) this.#products = undefined;
    return [...(await this.#all()).values()].map(withId);
  }

  /** A product with all its fields; undefined if there is none. */
  async one(id: string): Promise<JsonObject | undefined> {
    const product = (await this.#all()).get(id);
    return product && withId(product);
  }

  /** The other stored members of a product's family. */
  async relatives(product: JsonObject): Promise<readonly JsonObject[]> {
    const family = familyOf(product) ?? '';
    return (await this.all()).filter((one) => one.id !== product.id && familyOf(one) === family);
  }

  /** The doctor's findings about a product that may not be stored, also as a member of its family. */
  async examine(product: JsonObject): Promise<readonly FieldProblem[]> {
    const others = await this.relatives(product);
    const found = familyProblems([...others, product]).filter((one) => one.product === product);
    const own = found.map(({ problem }) => ({ field: 'family', problem }));
    return [...examineProduct(product, missingFilesIn(this.#folder)), ...own];
  }

  /**
   * Writes the changed fields of products, or new products, whose fields were shown as absent. A stock is written as the difference to the
   * value that was shown. A field that somebody else has changed stays, and is returned with both values.
   */
  async save(changed: readonly ProductChange[], repeats = MAX_REPEATS): Promise<Saved> {
    const [database, all] = [await this.#ready(), await this.#all()];
    const stored = await this.#readSome(changed.map(({ id }) => id));
    const merges = changed.map(({ changes, ...one }) => ({
      ...one,
      ...merged(stored.get(one.id)?.fields ?? {}, changes, one.isUndo),
    }));
    const kept = merges.filter(({ isRemoved }) => !isRemoved);
    const removed = merges.filter(({ isRemoved, conflicts }) => isRemoved && conflicts.length === 0);
    const refused = merges.flatMap(({ id, isNew, isUndo, isRemoved, after, conflicts }) => {
      if (isRemoved) return conflicts.length > 0 ? [{ id, field: '', problem: CHANGED }] : [];
      if (isUndo && (isNew || stored.has(id))) return [];
      const isTaken = isNew && stored.has(id) && { field: 'id', problem: 'belongs to another product' };
      return (isTaken ? [isTaken] : faultsOf({ ...after, id })).map((fault) => ({ id, ...fault }));
    });
    const items = kept
      .filter(({ id }) => !refused.some((one) => one.id === id))
      .map(({ id, after }) => ({ ...after, id })) as Parameters<typeof planUpload>[1][number][];
    const before = [...items, ...removed].flatMap(({ id }) => stored.get(id) ?? []);
    const plan = planUpload(before, await withPreviews(items, [this.#folder]));
    const failed = await writeChanges(database, changesOf(plan), () => {});
    const again = changed.filter(({ id }) => failed.some(({ change }) => change.id === id));
    const rest = again.length > 0 && repeats > 0 ? await this.save(again, repeats - 1) : undefined;
    const ids = changed.map(({ id }) => id);
    let latest = await this.#readSome(ids);
    const { orderedToday } = this.#parts;
    if (orderedToday && (await forgetUndonePrices(database, latest.values(), orderedToday)))
      latest = await this.#readSome(ids);
    for (const { id } of changed) all.delete(id);
    for (const [id, product] of latest) all.set(id, product);
    return {
      products: changed.flatMap(({ id }) => latest.get(id) ?? []).map(withId),
      conflicts: [
        ...kept
          .filter(({ id }) => !rest || !again.some((one) => one.id === id))
          .flatMap(({ id, conflicts }) => conflicts.map((one) => ({ id, ...one }))),
        ...(rest?.conflicts ?? []),
      ],
      refused: [...refused, ...(rest?.refused ?? failed.map(refusalOf))],
    };
  }

  /** Deletes products that nobody has changed since they were shown. Returns the others as they are now, with the reasons. `undo` restores them. */
  async remove(ids: readonly string[]): Promise<Saved> {
    const [stores, all] = [await this.#stores(), await this.#all()];
    const before = ids.flatMap((id) => all.get(id) ?? []);
    const failed = await writeRecorded('deletion', stores, changesOf(planUpload(before, [])));
    const left = await this.#readSome(failed.map(({ change }) => change.id));
    for (const id of ids) all.delete(id);
    for (const [id, product] of left) all.set(id, product);
    return { products: [...left.values()].map(withId), conflicts: [], refused: failed.map(refusalOf) };
  }

  /**
   * Plans the import of a file as the command does and, with `isWritten`, writes it. The plan is made anew from the file, so that what has been
   * written before, or by somebody else, is not written again.
   */
  importFile(file: FileToImport, isWritten: boolean) {
    const work = () => this.#importFile(file, isWritten);
    return isWritten ? this.#alone(work) : work();
  }

  async #importFile(file: FileToImport, isWritten: boolean) {
    const stores = await this.#stores();
    // Another mapping of the same file reads no product again.
    if (isWritten || Buffer.compare(this.#planned, file.bytes) !== 0) this.#products = undefined;
    this.#planned = file.bytes;
    const found = await planFile(file, [...(await this.#all()).values()], this.#folder, stores[1]);
    const { read, mapping, categories, plan } = found;
    const failed = isWritten ? await applyImport(plan, file, stores) : [];
    if (isWritten) this.#products = undefined;
    const { added, changed, leftAlone, withStock, refused, lacking, pictures, upload } = plan;
    return {
      format: read.format,
      columns: read.unmapped,
      mapping,
      categories,
      added: added.map(({ row, id, name }) => ({ row, id, name })),
      changed: changed.map(({ row, id, name, changes }) => ({ row, id, name, changes })),
      refused: refused.map(({ row, id, reason }) => ({ row, id, reason })),
      withStock,
      removed: upload.removed.map(({ id }) => id),
      lacking,
      pictures,
      leftAlone: leftAlone.length,
      leftOut: read.leftOut,
      failed: failed.map(({ change, reason }) => ({ id: change.id, reason })),
    };
  }

  /** See `addPicture`. */
  addPicture(id: string, master: Buffer): Promise<string> {
    return addPicture(id, master, this.#folder);
  }

  /** Fetches the pictures of a stored product without any, and returns why some are missing. */
  async fetchPictures(id: string, addresses: readonly string[]) {
    const found: string[] = [];
    const failed: { readonly id: string; readonly reason: string }[] = [];
    for (const address of addresses) {
      // Members of a family share pictures.
      const made =
        this.#fetched.get(address) ??
        this.#parts.fetchFile(address).then((file) => this.addPicture(id, file));
      this.#fetched.set(address, made);
      await made.then(
        (path) => found.push(path),
        ({ message }: Error) => {
          this.#fetched.delete(address);
          failed.push({ id, reason: `${address}: ${message}` });
        },
      );
    }
    if (found.length === 0) return failed;
    const change = { field: 'images', shown: null, typed: found };
    const { conflicts, refused } = await this.save([{ id, changes: [change] }]);
    const others = [
      ...conflicts.map(() => 'has other pictures now'),
      ...refused.map(({ problem }) => problem),
    ];
    return [...failed, ...others.map((reason) => ({ id, reason }))];
  }

  /** The last changes that can be undone, with their name; undefined without any. */
  async undoable(kind: 'import' | 'deletion') {
    const [, desk] = await this.#stores();
    const name = desk.last(kind);
    const record = desk.get<ChangeRecord>(name);
    const time = new Date(Number(name.replace(/\D/g, ''))).toISOString();
    if (!record) return undefined;
    const { file, isDone, changes } = record;
    return { name, time, file, isDone, isRunning: !isDone && this.#isWriting, products: changes.length };
  }

  /** Restores what `undoable` has named, once. Fields that were changed since stay, and are returned as conflicts. What fails can be repeated. */
  undo(name: string): Promise<Saved> {
    return this.#alone(() => this.#undo(name));
  }

  async #undo(name: string): Promise<Saved> {
    const [, desk] = await this.#stores();
    const { changes } = desk.get<ChangeRecord>(name) ?? { changes: [] };
    const stored = await this.#readSome(changes.map(({ id }) => id));
    const present = changes.filter(({ id, after }) => !after || stored.has(id));
    const saved = await this.save(present.map((one) => inverse(one, stored.get(one.id)?.fields)));
    if (saved.refused.every(({ problem }) => problem === CHANGED)) desk.put(name, undefined);
    return saved;
  }

  /** Throws a `UserError` while an import or undo is running: another one would race with it for the same products. */
  async #alone<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#isWriting) throw new UserError('Another import or undo is running. Wait until it ends.');
    this.#isWriting = true;
    return work().finally(() => {
      this.#isWriting = false;
    });
  }

  async #stores() {
    const database = await this.#ready();
    return [database, new DeskFolder(database.name, this.#parts.desk)] as const;
  }

  #ready(): Promise<ProductDatabase> {
    this.#database ??= this.#open();
    return this.#database;
  }

  #all(): Promise<Map<string, StoredProduct>> {
    this.#products ??= this.#ready()
      .then((database) => database.readAll())
      .then((products) => new Map(products.map((product) => [product.id, product])));
    // A failed read is repeated by the next request.
    this.#products.catch(() => {
      this.#products = undefined;
    });
    return this.#products;
  }

  async #readSome(ids: readonly string[]): Promise<ReadonlyMap<string, StoredProduct>> {
    const database = await this.#ready();
    const found: StoredProduct[] = [];
    for (let start = 0; start < ids.length; start += database.maxWritesPerBatch)
      found.push(...(await database.readSome(ids.slice(start, start + database.maxWritesPerBatch))));
    return new Map(found.map((product) => [product.id, product]));
  }
}

/** The fields of a product after the owner's changes, and those that somebody else has changed, which stay. */
function merged(fields: JsonObject, changes: readonly FieldChange[], isUndo = false) {
  const after: Record<string, Json | undefined> = { ...fields };
  const conflicts: (FieldChange & { readonly stored: Json })[] = [];
  for (const { field, shown, typed } of changes) {
    const stored = fields[field] ?? null;
    const counted = !isUndo && field === 'stock' && [shown, typed, stored].every(Number.isSafeInteger);
    const left = counted ? Number(stored) + Number(typed) - Number(shown) : -1;
    const value = left >= 0 ? left : typed;
    const isFree = left >= 0 || isDeepStrictEqual(stored, shown) || isDeepStrictEqual(stored, typed);
    if (!isFree) conflicts.push({ field, shown, typed, stored });
    else if (value === null) delete after[field];
    else after[field] = value;
  }
  const { price, originalPrice, discountPercentage = originalPrice } = after;
  const isChanged = (fields: RegExp) => !isUndo && changes.some(({ field }) => fields.test(field));
  const isReduced = discountPercentage !== undefined && Number.isFinite(price);
  if (isReduced && isChanged(/^(price|originalPrice)$/) && !isChanged(/^discount/))
    after.discountPercentage = Math.max(0, discountOf(Number(price), Number(originalPrice ?? price)));
  return { after, conflicts };
}

/** What restores a product, whose present fields are `now`. Programs write histories and previews. */
function inverse({ id, before, after }: ChangeRecord['changes'][number], now?: JsonObject): ProductChange {
  // A deleted product that exists is already restored, or another one.
  const present = after ?? now;
  const fields =
    before && present ? differingFields(before, present) : Object.keys({ ...before, ...after, ...now });
  // An added product gets its pictures after the import.
  const later = before ? /^(previews|priceHistory)$/ : /^(images|previews|priceHistory)$/;
  const changes = fields
    .filter((field) => !present || !later.test(field))
    .map((field) => ({ field, shown: after?.[field] ?? null, typed: before?.[field] ?? null }));
  return { id, changes, isUndo: true, ...(!present && { isNew: true }), ...(!before && { isRemoved: true }) };
}

const refusalOf = ({ change: { id }, reason }: FailedChange) => ({ id, field: '', problem: reason });

const familyOf = ({ family }: JsonObject) => (isJsonObject(family) ? family.id : undefined);

const items = new WeakMap<StoredProduct, JsonObject>();

/** Always the same object for a product that was read once, so that a program can remember what it has found about it. */
function withId(product: StoredProduct): JsonObject {
  const item = items.get(product) ?? { ...product.fields, id: product.id };
  items.set(product, item);
  return item;
}
