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

/**
 * The fields that queries of a class need. Its objects also have `json`, the value as a string, because PostgreSQL's JSON cannot store
 * every character.
 */
export const STORED_FIELDS = {
  Order: [
    'account',
    'email',
    'network',
    'state',
    'placedAt',
    'openAt',
    'unpaidAt',
    'lostMailAt',
    'dueAt',
    'words',
  ],
  Withdrawal: ['number', 'account', 'email', 'receivedAt', 'dueAt'],
  Code: ['addedAt'],
  Document: ['series', 'position', 'issuedAt'],
};

export const CLASSES = [
  // Anyone may read products. `fields` has the product without its id, which is the object's id.
  {
    className: 'Product',
    fields: { fields: { type: 'Object' } },
    classLevelPermissions: { ...NOTHING, find: ANYONE, count: ANYONE, get: ANYONE },
  },
  // The orders, documents and codes of a shop that sells, and the declarations of withdrawal, which only the order service reads and writes.
  ...Object.entries(STORED_FIELDS).map(([className, queried]) => ({
    className,
    fields: Object.fromEntries(['json', ...queried].map((name) => [name, { type: 'String' }])),
    // PostgreSQL limits the length of indexed texts.
    indexes: Object.fromEntries(
      queried
        .filter((name) => name !== 'words')
        .map((name) => [`${className.toLowerCase()}_${name}`, { [name]: 1 }]),
    ),
    classLevelPermissions: NOTHING,
  })),
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
