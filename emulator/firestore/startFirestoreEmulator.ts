import type { AddressInfo } from 'node:net';
import type { FirestoreEmulator, FirestoreEmulatorOptions } from './index.d.mts';
import { Channels } from './protocol/Channels.ts';
import { createHttpServer } from './protocol/httpServer.ts';
import { Service } from './protocol/Service.ts';
import { readDocuments, writeDocuments } from './protocol/storedDocuments.ts';
import { readIndexes } from './query/readIndexes.ts';
import { Guard } from './rules/Guard.ts';
import { Store } from './store/Store.ts';

export type * from './index.d.mts';

export async function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator> {
  const { host = '127.0.0.1', port, rules, indexes, documents } = options;
  const store = new Store(indexes && readIndexes(indexes));
  if (documents) readDocuments(store, documents);
  const guard = new Guard(rules);
  const channels = new Channels(store, guard);
  const server = createHttpServer({ ...options, service: new Service(store, guard), channels });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port: address.port,
    url: `http://${urlHost}:${address.port}`,
    exportDocuments: () => writeDocuments(store),
    snapshot: () => store.snapshot(),
    restore: (snapshot) => snapshot.restore(),
    rulesCoverage: () => guard.coverage(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        channels.closeAll();
        server.closeAllConnections();
      }),
  };
}
