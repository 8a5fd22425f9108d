import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFirestore } from '../support/startFirestore.ts';

const OWNER = 'Bearer owner';

interface Ask {
  readonly method?: 'PATCH' | 'DELETE';
  /** The part of the URL after `…/documents`. */
  readonly at: string;
  /** Without a method, a request with a body is a POST. */
  readonly body?: unknown;
}

const emulator = await startFirestore();
afterAll(() => emulator.close());

let projects = 0;
/** The resource name of the documents of this test's project. */
let documents = '';

beforeEach(async () => {
  projects += 1;
  documents = `projects/demo-guarded-${projects}/databases/(default)/documents`;
  const writes = ['orders/o', 'withdrawals/w', 'products/lamp', 'products/lamp/reviews/r'].map((path) =>
    set(path),
  );
  expect((await ask(commit(...writes), OWNER)).status).toBe(200);
});

async function ask({ at, body, method }: Ask, as: string | null, within = documents) {
  const response = await fetch(`${emulator.url}/v1/${within}${at}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: as === null ? {} : { Authorization: as },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const nameOf = (path: string) => `${documents}/${path}`;
const set = (path: string, price = '5', more = {}) => ({
  update: { name: nameOf(path), fields: { price: { integerValue: price } } },
  ...more,
});
const commit = (...writes: readonly object[]): Ask => ({ at: ':commit', body: { writes } });
const query = (from: object, at = '', where?: object): Ask => ({
  at: `${at}:runQuery`,
  body: { structuredQuery: { from: [from], ...(where && { where }) } },
});
const equals = (fieldPath: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
});
const count = (collectionId: string): Ask => {
  const structuredQuery = { from: [{ collectionId }] };
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'all', count: {} }] };
  return { at: ':runAggregationQuery', body: { structuredAggregationQuery } };
};
const transform = (how: object): Ask => {
  const update = { name: nameOf('products/lamp') };
  return commit({ update, updateMask: { fieldPaths: [] }, updateTransforms: [how] });
};

async function everything(): Promise<readonly object[]> {
  const { json } = await ask(query({ collectionId: '', allDescendants: true }), OWNER);
  return json.map(({ document }: { document: object }) => document);
}

/** An unsigned token, as in the Auth emulator. */
function tokenOf(claims: object): string {
  const segment = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `Bearer ${segment({ alg: 'none' })}.${segment(claims)}.`;
}

describe.each([
  ['a stranger', null],
  ['a signed-in user', tokenOf({ sub: 'alice' })],
  ['a user with admin claims', tokenOf({ sub: 'alice', admin: true, email: 'owner@example.com' })],
])('%s', (_, as) => {
  test('reads and counts products', async () => {
    const lamp = { name: nameOf('products/lamp'), fields: { price: { integerValue: '5' } } };
    expect((await ask({ at: '/products/lamp' }, as)).json).toMatchObject(lamp);
    expect((await ask({ at: '/products/none' }, as)).status).toBe(404);
    expect((await ask({ at: '/products' }, as)).json).toMatchObject({ documents: [lamp] });
    expect((await ask(query({ collectionId: 'products' }), as)).json).toMatchObject([{ document: lamp }]);
    const batch = { at: ':batchGet', body: { documents: [lamp.name] } };
    expect((await ask(batch, as)).json).toMatchObject([{ found: lamp }]);
    const counted = { result: { aggregateFields: { all: { integerValue: '1' } } } };
    expect((await ask(count('products'), as)).json).toMatchObject([counted]);
  });

  test.each<[string, () => Ask]>([
    ['add a product', () => ({ at: '/products', body: {} })],
    ['set a new product', () => commit(set('products/new'))],
    ['overwrite a product', () => ({ method: 'PATCH', at: '/products/lamp', body: {} })],
    ['write a product without changes', () => commit(set('products/lamp'))],
    ['update a product', () => commit(set('products/lamp', '1', { currentDocument: { exists: true } }))],
    ['merge a product', () => commit(set('products/lamp', '1', { updateMask: { fieldPaths: ['price'] } }))],
    ['raise a price', () => transform({ fieldPath: 'price', increment: { integerValue: '1' } })],
    ['set a server timestamp', () => transform({ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' })],
    ['delete a product', () => ({ method: 'DELETE', at: '/products/lamp' })],
    ['delete a missing product', () => commit({ delete: nameOf('products/none') })],
    ['write in a batch', () => ({ at: ':batchWrite', body: { writes: [set('products/lamp', '1')] } })],
    ['write below a product', () => commit(set('products/lamp/reviews/mine'))],
    ['write an order', () => commit(set('orders/mine'))],
    ['add an order', () => ({ at: '/orders', body: {} })],
    ['change an order', () => ({ method: 'PATCH', at: '/orders/o', body: {} })],
    ['mark an order as paid', () => commit(set('orders/o', '5', { currentDocument: { exists: true } }))],
    ['delete an order', () => ({ method: 'DELETE', at: '/orders/o' })],
    ['declare a withdrawal past the order service', () => commit(set('withdrawals/mine'))],
    ['issue an invoice', () => commit(set('documents/RE-000001'))],
    ['add a discount code', () => commit(set('codes/FREE'))],
    ['write their user record', () => commit(set('users/alice'))],
  ])('may not %s', async (__, write) => {
    const before = await everything();
    expect(await ask(write(), as)).toMatchObject({
      status: 403,
      json: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
    expect(before).toHaveLength(4);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, () => Ask]>([
    ['the orders', () => query({ collectionId: 'orders' })],
    ['a list of the orders', () => ({ at: '/orders' })],
    ['the orders of an account', () => query({ collectionId: 'orders' }, '', equals('account.id', 'alice'))],
    ['an order', () => ({ at: '/orders/o' })],
    ['an order that does not exist', () => ({ at: '/orders/none' })],
    ['the withdrawals', () => query({ collectionId: 'withdrawals' })],
    ['the withdrawal with an id', () => ({ at: '/withdrawals/w' })],
    ['an invoice', () => ({ at: '/documents/RE-000001' })],
    ['the discount codes', () => query({ collectionId: 'codes' })],
    ['a discount code', () => ({ at: '/codes/SOMMER' })],
    ['a collection that is empty', () => ({ at: '/nothing' })],
    ['the documents below a product', () => query({ collectionId: 'reviews' }, '/products/lamp')],
    ['one document below a product', () => ({ at: '/products/lamp/reviews/r' })],
    ['every collection called products', () => query({ collectionId: 'products', allDescendants: true })],
    ['every collection of another name', () => query({ collectionId: 'reviews', allDescendants: true })],
    ['all collections', () => query({ collectionId: '' })],
    ['the number of orders', () => count('orders')],
    [
      'a product together with an order',
      () => ({ at: ':batchGet', body: { documents: [nameOf('products/lamp'), nameOf('orders/o')] } }),
    ],
  ])('may not read %s', async (__, read) => {
    expect((await ask(read(), as)).status).toBe(403);
  });

  test.each([query({ collectionId: 'products' }), { at: '/products/lamp' }])(
    'may not read another database, with $at',
    async (read) => {
      expect((await ask(read, as, documents.replace('(default)', 'other'))).status).toBe(403);
    },
  );
});

test('the owner reads and writes everything', async () => {
  const remove = { method: 'DELETE', at: '/orders/o' } as const;
  for (const all of [commit(set('orders/o')), { at: '/orders' }, remove])
    expect((await ask(all, OWNER)).status).toBe(200);
});
