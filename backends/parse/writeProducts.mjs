// @ts-check

/**
 * A change of a product. `before` is the time of the last change (ISO) of the product that it replaces, or null for a new product.
 * `after` is the JSON of the new fields, or null to remove the product. It is a string because Parse Server converts some objects.
 * @typedef {{ readonly id: string, readonly before: string | null, readonly after: string | null }} Change
 */

/**
 * Registers the function `writeProducts` for the shop's owner: writes each change unless somebody else has changed the product,
 * and returns an outcome for each. Parse Server's own requests have no such condition, and they accept only ids with a
 * letter from a to z or a digit.
 * @param {any} Parse
 */
export function defineWriteProducts(Parse) {
  const conflicts = [Parse.Error.OBJECT_NOT_FOUND, Parse.Error.DUPLICATE_VALUE];
  const outcomeOf = (/** @type {any} */ { code, message }) => ({
    kind: conflicts.includes(code) ? 'conflict' : 'rejected',
    message: `${message}`,
  });
  Parse.Cloud.define(
    'writeProducts',
    (/** @type {any} */ { params, config }) =>
      Promise.all(
        params.changes.map((/** @type {Change} */ change) =>
          write(config.database, change).then(() => ({ kind: 'written' }), outcomeOf),
        ),
      ),
    { requireMaster: true },
  );
}

/**
 * @param {any} database
 * @param {Change} change
 */
async function write(database, { id, before, after }) {
  const isPlanned = { objectId: id, updatedAt: { __type: 'Date', iso: before } };
  if (after === null) return database.destroy('Product', isPlanned);
  // Two changes within a millisecond have different times.
  const now = new Date(Math.max(Date.now(), before === null ? 0 : Date.parse(before) + 1)).toISOString();
  const product = { fields: JSON.parse(after), updatedAt: now };
  if (before !== null) return database.update('Product', isPlanned, product);
  return database.create('Product', { objectId: id, createdAt: now, ...product });
}
