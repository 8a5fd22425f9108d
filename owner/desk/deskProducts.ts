import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ProductDatabase, StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { entriesOf, type FieldProblem, type Json, type JsonObject } from '#core/domain/Item.ts';
import { missingFilesIn } from '../catalogue/examineCatalogue.ts';
import { examineProduct } from '../catalogue/examineProduct.ts';
import { changesOf, planUpload } from '../catalogue/planUpload.ts';
import { faultsOf } from '../catalogue/readItems.ts';
import { withPreviews } from '../catalogue/withPreviews.ts';
import { writeChanges } from '../catalogue/writeChanges.ts';
import { applyImport, planFile } from '../import/planImport.ts';

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
  readonly changes: readonly FieldChange[];
}

export interface ImportChoices {
  /** Whether the file also sets the stock of stored products. */
  readonly stock: boolean;
  /** Whether products that the file lacks are removed. */
  readonly remove: boolean;
  readonly isWritten: boolean;
}

/** The fields of a row in the table. */
const LISTED = 'id name price originalPrice stock category state family brand mpn gtin'.split(' ');

/** How often a change is merged anew with that of somebody else. */
const MAX_REPEATS = 5;

/** The products of the desk: read once for each start, and after each change. */
export class DeskProducts {
  readonly #open: () => Promise<ProductDatabase>;
  readonly #folder: string;
  #database: Promise<ProductDatabase> | undefined;
  #products: Promise<Map<string, StoredProduct>> | undefined;

  /** `folder` has the shop's pictures. */
  constructor(open: () => Promise<ProductDatabase>, folder: string) {
    this.#open = open;
    this.#folder = resolve(folder);
  }

  /** The products with the fields of the table. */
  async list(isFresh = false): Promise<readonly JsonObject[]> {
    return (await this.all(isFresh)).map(({ images, ...fields }) => {
      const row = Object.entries(fields).filter(([field]) => LISTED.includes(field));
      return {
        ...Object.fromEntries(row),
        ...(images !== undefined && { images: entriesOf(images).slice(0, 1) }),
      };
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

  /** The doctor's findings about a product that may not be stored. */
  examine(product: JsonObject): readonly FieldProblem[] {
    return examineProduct(product, missingFilesIn(this.#folder));
  }

  /**
   * Writes the changed fields of products, or new products, whose fields were shown as absent. A stock is written as the difference to the
   * value that was shown. A field that somebody else has changed stays, and is returned with both values.
   */
  async save(changed: readonly ProductChange[], repeats = MAX_REPEATS): Promise<Saved> {
    const [database, all] = [await this.#ready(), await this.#all()];
    const stored = await this.#readSome(changed.map(({ id }) => id));
    const merges = changed.map(({ id, isNew, changes }) => ({
      id,
      isNew,
      ...merged(stored.get(id)?.fields ?? {}, changes),
    }));
    const refused = merges.flatMap(({ id, isNew, after }) => {
      const isTaken = isNew && stored.has(id) && { field: 'id', problem: 'belongs to another product' };
      return (isTaken ? [isTaken] : faultsOf({ ...after, id })).map((fault) => ({ id, ...fault }));
    });
    const items = merges
      .filter(({ id }) => !refused.some((one) => one.id === id))
      .map(({ id, after }) => ({ ...after, id })) as Parameters<typeof planUpload>[1][number][];
    const before = items.flatMap(({ id }) => stored.get(id) ?? []);
    const plan = planUpload(before, await withPreviews(items, [this.#folder]));
    const failed = await writeChanges(database, changesOf(plan), () => {});
    const again = changed.filter(({ id }) => failed.some(({ change }) => change.id === id));
    const rest = again.length > 0 && repeats > 0 ? await this.save(again, repeats - 1) : undefined;
    const latest = await this.#readSome(changed.map(({ id }) => id));
    for (const { id } of changed) all.delete(id);
    for (const [id, product] of latest) all.set(id, product);
    return {
      products: changed.flatMap(({ id }) => latest.get(id) ?? []).map(withId),
      conflicts: [
        ...merges
          .filter(({ id }) => !rest || !again.some((one) => one.id === id))
          .flatMap(({ id, conflicts }) => conflicts.map((one) => ({ id, ...one }))),
        ...(rest?.conflicts ?? []),
      ],
      refused: [
        ...refused,
        ...(rest?.refused ??
          failed.map(({ change, reason }) => ({ id: change.id, field: '', problem: reason }))),
      ],
    };
  }

  /** Deletes products that nobody has changed since they were shown, and returns them, so that `save` can restore them. */
  async remove(ids: readonly string[]): Promise<readonly JsonObject[]> {
    const [database, all] = [await this.#ready(), await this.#all()];
    const before = ids.flatMap((id) => all.get(id) ?? []);
    const failed = await writeChanges(database, changesOf(planUpload(before, [])), () => {});
    const removed = before.filter(({ id }) => !failed.some(({ change }) => change.id === id));
    for (const { id } of removed) all.delete(id);
    return removed.map(withId);
  }

  /**
   * Plans the import of a file as the command does and, with `isWritten`, writes it. The plan is made anew from the file, so that what has been
   * written before, or by somebody else, is not written again.
   */
  async importFile(file: { readonly bytes: Uint8Array; readonly name: string }, choices: ImportChoices) {
    const database = await this.#ready();
    const { read, plan } = await planFile(file, await database.readAll(), choices, this.#folder);
    const failed = choices.isWritten ? await applyImport(plan, database, () => {}) : [];
    if (choices.isWritten) this.#products = undefined;
    const { added, changed, leftAlone, withStock, refused, lacking, upload } = plan;
    return {
      format: read.format,
      added: added.map(({ row, id, name }) => ({ row, id, name })),
      changed: changed.map(({ row, id, name, changes }) => ({ row, id, name, changes })),
      refused: refused.map(({ row, id, reason }) => ({ row, id, reason })),
      withStock,
      removed: upload.removed.map(({ id }) => id),
      lacking,
      leftAlone: leftAlone.length,
      leftOut: read.leftOut,
      failed: failed.map(({ change, reason }) => ({ id: change.id, reason })),
    };
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
    const found = await (await this.#ready()).readSome(ids);
    return new Map(found.map((product) => [product.id, product]));
  }
}

/** The fields of a product after the owner's changes, and those that somebody else has changed, which stay. */
function merged(fields: JsonObject, changes: readonly FieldChange[]) {
  const after: Record<string, Json | undefined> = { ...fields };
  const conflicts: (FieldChange & { readonly stored: Json })[] = [];
  for (const { field, shown, typed } of changes) {
    const stored = fields[field] ?? null;
    const counted = [shown, typed, stored].every(Number.isSafeInteger);
    const left = field === 'stock' && counted ? Number(stored) + Number(typed) - Number(shown) : -1;
    const value = left >= 0 ? left : typed;
    const isFree = left >= 0 || isDeepStrictEqual(stored, shown) || isDeepStrictEqual(stored, typed);
    if (!isFree) conflicts.push({ field, shown, typed, stored });
    else if (value === null) delete after[field];
    else after[field] = value;
  }
  return { after, conflicts };
}

function withId({ id, fields }: StoredProduct): JsonObject {
  return { ...fields, id };
}
