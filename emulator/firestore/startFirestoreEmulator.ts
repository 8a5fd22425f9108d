import type { AddressInfo } from 'node:net';
import type { FirestoreEmulator, FirestoreEmulatorOptions } from './index.d.mts';
import { createHttpServer } from './protocol/httpServer.ts';
import { Service } from './protocol/Service.ts';
import { Guard } from './rules/Guard.ts';

/** Starts an empty emulator; fails with a RulesError before it listens where the rules are not understood. */
export async function startFirestoreEmulator(options: FirestoreEmulatorOptions): Promise<FirestoreEmulator> {
  const { host = '127.0.0.1', port, rules } = options;
  const server = createHttpServer(new Service(new Guard(rules)));
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
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
