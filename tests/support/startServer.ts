import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf, LOOPBACK } from '../../programs/ports.mjs';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts an HTTP server at a free port. `stop` also ends its connections. */
export async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: addressOf({ host: LOOPBACK, port }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
