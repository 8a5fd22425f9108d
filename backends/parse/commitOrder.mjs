// @ts-check
import { STORED_FIELDS } from './schema.mjs';

/**
 * A change of an order, of stocks and of a discount code, with new documents. `order` has its number, its JSON and the fields that queries
 * need. A version is the time of the last change (ISO); `replaces` is null for a new order.
 * @typedef {object} Commit
 * @property {Fields & { readonly number: string }} order
 * @property {string | null} replaces
 * @property {readonly { readonly id: string, readonly version: string, readonly stock: number }[]} stocks
 * @property {Fields & { readonly id: string, readonly version: string }} [code]
 * @property {readonly Fields[]} documents new ones
 *
 * @typedef {Readonly<Record<string, string | null>>} Fields
 */

// Two changes within a millisecond must have different times. Changes with other programs may have microseconds, which Parse Server
// does not return.
const IS_VERSION = `date_trunc('milliseconds', "updatedAt") = $(version)::timestamptz`;
const NEXT_TIME = `greatest($(now)::timestamptz, "updatedAt" + interval '1 millisecond')`;

const SET_STOCK = `UPDATE "Product" SET "updatedAt" = ${NEXT_TIME}, fields = jsonb_set(fields, '{stock}', to_jsonb($(stock)::float8))
  WHERE "objectId" = $(id) AND ${IS_VERSION}`;

/** PostgreSQL's codes of a transaction that another one has stopped. */
const CONFLICTS = ['40001', '40P01'];

class Conflict extends Error {}

/**
 * The statements that store an object of a class.
 * @param {keyof typeof STORED_FIELDS} className
 */
function statementsOf(className) {
  const names = ['json', ...STORED_FIELDS[className]];
  const columns = names.map((name) => `"${name}"`);
  const values = names.map((name) => `$(${name})`);
  return {
    // Two new orders have the same key only if they have the same number. The second waits for the first, and then inserts nothing.
    create: `INSERT INTO "${className}" ("objectId", "createdAt", "updatedAt", ${columns})
      VALUES ($(id), $(now), $(now), ${values}) ON CONFLICT DO NOTHING`,
    replace: `UPDATE "${className}" SET "updatedAt" = ${NEXT_TIME}, (${columns}) = ROW(${values})
      WHERE "objectId" = $(id) AND ${IS_VERSION}`,
  };
}

const ORDER = statementsOf('Order');
const CODE = statementsOf('Code');
const DOCUMENT = statementsOf('Document');
const OTHERS = { Withdrawal: statementsOf('Withdrawal'), Code: CODE };

/**
 * Registers three functions for the order service. `storeOrder` stores an order, sets stocks, stores its code and creates documents, all in
 * one transaction; `storeWithdrawal` and `storeCode` store a declaration of withdrawal and a code. They return false, without any change, if
 * a version has changed. Parse Server's own requests have no such condition.
 * @param {any} Parse
 * @param {any} client of PostgreSQL
 */
export function defineCommitOrder(Parse, client) {
  /** @typedef {(statement: string, values: object) => Promise<void>} Change throws a `Conflict` unless it changes one row */
  const define = (
    /** @type {string} */ name,
    /** @type {(parameters: any, change: Change) => Promise<void>} */ store,
  ) =>
    Parse.Cloud.define(
      name,
      async (/** @type {{ params: unknown }} */ { params }) => {
        const now = new Date().toISOString();
        try {
          await client.tx((/** @type {any} */ transaction) =>
            store(params, async (statement, values) => {
              if ((await transaction.result(statement, { ...values, now })).rowCount !== 1)
                throw new Conflict();
            }),
          );
          return true;
        } catch (error) {
          const { code } = /** @type {{ code?: string }} */ (error);
          if (error instanceof Conflict || CONFLICTS.includes(`${code}`)) return false;
          throw error;
        }
      },
      { requireMaster: true },
    );

  define('storeOrder', async (/** @type {Commit} */ { order, replaces, stocks, code, documents }, change) => {
    const { number: id, ...fields } = order;
    await change(replaces === null ? ORDER.create : ORDER.replace, { ...fields, id, version: replaces });
    // In one sequence, so that no two transactions wait for each other.
    const sorted = [...stocks].sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const stock of sorted) await change(SET_STOCK, stock);
    if (code) await change(CODE.replace, code);
    for (const document of documents) await change(DOCUMENT.create, document);
  });

  for (const [name, { create, replace }] of Object.entries(OTHERS))
    define(`store${name}`, ({ replaces, [name.toLowerCase()]: value }, change) =>
      change(replaces === null ? create : replace, { ...value, version: replaces }),
    );
}
