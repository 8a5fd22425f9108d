// @ts-check

/**
 * A change of an order and of stocks. `order` has its JSON and the fields that queries need. A version is the time of the last change
 * (ISO); `replaces` is null for a new order.
 * @typedef {object} Commit
 * @property {Readonly<Record<'number' | 'json' | 'account' | 'email' | 'state' | 'placedAt', string> & { dueAt: string | null }>} order
 * @property {string | null} replaces
 * @property {readonly { readonly id: string, readonly version: string, readonly stock: number }[]} stocks
 */

// Two changes within a millisecond must have different times. Changes with other programs may have microseconds, which Parse Server
// does not return.
const IS_VERSION = `date_trunc('milliseconds', "updatedAt") = $(version)::timestamptz`;
const NEXT_TIME = `greatest($(now)::timestamptz, "updatedAt" + interval '1 millisecond')`;

// Two new orders have the same key only if they have the same number. The second waits for the first, and then inserts nothing.
const CREATE = `INSERT INTO "Order" ("objectId", "createdAt", "updatedAt", json, account, email, state, "placedAt", "dueAt")
  VALUES ($(number), $(now), $(now), $(json), $(account), $(email), $(state), $(placedAt), $(dueAt)) ON CONFLICT DO NOTHING`;

const REPLACE = `UPDATE "Order" SET "updatedAt" = ${NEXT_TIME}, json = $(json), account = $(account), email = $(email), state = $(state),
  "placedAt" = $(placedAt), "dueAt" = $(dueAt) WHERE "objectId" = $(number) AND ${IS_VERSION}`;

const SET_STOCK = `UPDATE "Product" SET "updatedAt" = ${NEXT_TIME}, fields = jsonb_set(fields, '{stock}', to_jsonb($(stock)::float8))
  WHERE "objectId" = $(id) AND ${IS_VERSION}`;

/** PostgreSQL's codes of a transaction that another one has stopped. */
const CONFLICTS = ['40001', '40P01'];

class Conflict extends Error {}

/**
 * Registers the function `commitOrder` for the order service: stores an order and sets stocks, all in one transaction. Returns false,
 * without any change, if a version has changed. Parse Server's own requests have no such condition.
 * @param {any} Parse
 * @param {any} client of PostgreSQL
 */
export function defineCommitOrder(Parse, client) {
  Parse.Cloud.define(
    'commitOrder',
    async (/** @type {{ params: Commit }} */ { params: { order, replaces, stocks } }) => {
      const now = new Date().toISOString();
      try {
        await client.tx(async (/** @type {any} */ transaction) => {
          const change = async (/** @type {string} */ statement, /** @type {object} */ values) => {
            if ((await transaction.result(statement, { ...values, now })).rowCount !== 1)
              throw new Conflict();
          };
          if (replaces === null) await change(CREATE, order);
          else await change(REPLACE, { ...order, version: replaces });
          // In one sequence, so that no two transactions wait for each other.
          const sorted = [...stocks].sort((one, other) => (one.id < other.id ? -1 : 1));
          for (const stock of sorted) await change(SET_STOCK, stock);
        });
        return true;
      } catch (error) {
        const { code } = /** @type {{ code?: string }} */ (error);
        if (error instanceof Conflict || CONFLICTS.includes(`${code}`)) return false;
        throw error;
      }
    },
    { requireMaster: true },
  );
}
