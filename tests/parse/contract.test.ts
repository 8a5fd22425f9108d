import { afterAll, expect, inject, vi } from 'vitest';
import type { ParseServer } from '#adapters/parse/askParse.ts';
import { ParseAuthGateway } from '#adapters/parse/ParseAuthGateway.ts';
import { ParseOrderDatabase } from '#adapters/parse/ParseOrderDatabase.ts';
import { ParseProductRepository } from '#adapters/parse/ParseProductRepository.ts';
import { askAsOwner } from '#tests/support/parseBackend.ts';
import { startServer } from '#tests/support/startServer.ts';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { describeAuthGateway } from '../contract/describeAuthGateway.ts';
import { describeOrderDatabase, type OrderBackend } from '../contract/describeOrderDatabase.ts';
import { describeProductRepository, type StoredDocument } from '../contract/describeProductRepository.ts';
import { describeWithdrawalDatabase } from '../contract/describeWithdrawalDatabase.ts';

// The adapters log the failures that these tests cause.
vi.spyOn(console, 'warn').mockReturnValue();
vi.spyOn(console, 'error').mockReturnValue();

const parse = inject('parse');

const foreign = await startServer((_request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end('<!doctype html><p>Welcome to the hotel network');
});

/** A port without a server. */
const [deadPort = 0] = await freePorts(1);

afterAll(foreign.stop);

function serverAt(port: number): ParseServer {
  return { address: `${addressOf({ host: LOOPBACK, port })}/parse`, appId: 'estore' };
}

describeProductRepository('Parse Server', {
  async holding(documents) {
    await askAsOwner(parse, 'DELETE', 'purge/Product');
    for (let start = 0; start < documents.length; start += 50) {
      await createProducts(documents.slice(start, start + 50));
    }
    return new ParseProductRepository(parse.server);
  },
  unreachable: () => new ParseProductRepository(serverAt(deadPort)),
  foreign: () => new ParseProductRepository(serverAt(foreign.port)),
  comesInParts: true,
});

async function createProducts(documents: readonly StoredDocument[]): Promise<void> {
  const requests = documents.map(({ id, data }) => ({
    method: 'POST',
    path: '/parse/classes/Product',
    body: { objectId: id, fields: data },
  }));
  const results = await askAsOwner(parse, 'POST', 'batch', { requests });
  expect(Object.values(results).filter((result) => !(result as { success?: unknown }).success)).toEqual([]);
}

function orderDatabaseAt(port: number): ParseOrderDatabase {
  return new ParseOrderDatabase((method, path, parameters) =>
    askAsOwner({ ...parse, server: serverAt(port) }, 'POST', path, { ...parameters, _method: method }),
  );
}

const inParse: OrderBackend = {
  async holding(products) {
    for (const className of ['Product', 'Order', 'Withdrawal', 'Code', 'Document'])
      await askAsOwner(parse, 'DELETE', `purge/${className}`);
    await createProducts(products);
    return orderDatabaseAt(parse.port);
  },
  async setProduct({ id, data }) {
    await askAsOwner(parse, 'PUT', `classes/Product/${id}`, { fields: data });
  },
  removeProduct: async (id) => void (await askAsOwner(parse, 'DELETE', `classes/Product/${id}`)),
  fieldsOf: async (id) =>
    (await askAsOwner(parse, 'GET', `classes/Product/${id}`)).fields as Readonly<Record<string, unknown>>,
  async damage(name, id) {
    const className = name === 'orders' ? 'Order' : 'Withdrawal';
    await askAsOwner(parse, 'PUT', `classes/${className}/${id}`, { json: '{}' });
  },
  unreachable: orderDatabaseAt(deadPort),
};
describeOrderDatabase('Parse Server', inParse);
describeWithdrawalDatabase('Parse Server', inParse);

const googleEmail = 'maren.holt@example.com';

function gatewayFor(server: ParseServer): ParseAuthGateway {
  const profile = { sub: 'google-maren', email: googleEmail, name: 'Maren Holt' };
  const chosen = { id: profile.sub, idToken: JSON.stringify(profile), profile };
  return new ParseAuthGateway(server, async () => async () => chosen);
}

describeAuthGateway('Parse Server', async () => ({
  gateway: gatewayFor(parse.server),
  googleEmail,
  revoke: endSessions,
  async hasMailed(email) {
    // The server stores the token of each mailed link.
    const where = encodeURIComponent(JSON.stringify({ email, _perishable_token: { $exists: true } }));
    return (await objectsAt(`users?where=${where}`)).length > 0;
  },
  unreachable: async () => gatewayFor(serverAt(deadPort)),
}));

/** Ends all sessions of an account, as the owner does in the dashboard. */
async function endSessions(email: string): Promise<void> {
  const where = encodeURIComponent(JSON.stringify({ email }));
  const [user] = await objectsAt(`users?where=${where}`);
  const owner = { __type: 'Pointer', className: '_User', objectId: user?.objectId };
  const ofOwner = encodeURIComponent(JSON.stringify({ user: owner }));
  for (const { objectId } of await objectsAt(`sessions?where=${ofOwner}`)) {
    await askAsOwner(parse, 'DELETE', `sessions/${objectId}`);
  }
}

async function objectsAt(path: string): Promise<readonly { readonly objectId: string }[]> {
  const { results } = await askAsOwner(parse, 'GET', path);
  return results as readonly { objectId: string }[];
}
