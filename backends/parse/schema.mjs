// @ts-check
// The classes and who may use them, as firestore.rules in a Firebase project. The master key bypasses these permissions.

/** Nobody. */
export const NOTHING = {
  find: {},
  count: {},
  get: {},
  create: {},
  update: {},
  delete: {},
  addField: {},
  protectedFields: {},
};

const ANYONE = { '*': true };

export const CLASSES = [
  // Anyone may read products. `fields` has the product without its id, which is the object's id.
  {
    className: 'Product',
    fields: { fields: { type: 'Object' } },
    classLevelPermissions: { ...NOTHING, find: ANYONE, count: ANYONE, get: ANYONE },
  },
  // The orders of a shop that sells, which only the order service reads and writes. `json` is the order as a string, because PostgreSQL's
  // JSON cannot store every character; the others are the fields that queries need.
  {
    className: 'Order',
    fields: Object.fromEntries(
      ['json', 'account', 'email', 'state', 'placedAt', 'dueAt'].map((name) => [name, { type: 'String' }]),
    ),
    indexes: Object.fromEntries(
      ['account', 'email', 'state', 'placedAt', 'dueAt'].map((name) => [`order_${name}`, { [name]: 1 }]),
    ),
    classLevelPermissions: NOTHING,
  },
  // Anyone may sign up. Each account has an ACL that allows only its user to read it.
  {
    className: '_User',
    fields: { name: { type: 'String' } },
    classLevelPermissions: { ...NOTHING, create: ANYONE, get: { requiresAuthentication: true } },
  },
  ...['_Session', '_Role', '_Installation'].map((className) => ({
    className,
    classLevelPermissions: NOTHING,
  })),
];
