import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { emulator } from '#adapters/firebase/emulatorBackend.ts';
import { readEmulatorToken } from '#adapters/firebase/verifyFirebaseToken.ts';
import { FolderMailer } from '#adapters/mail/FolderMailer.ts';
import { withLocalPaymentPages } from '#adapters/stripe/localPaymentPage.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { MAILS_FOLDER } from '../programs/mailsFolder.ts';
import { addressOf, apiEndpoint, isLocalRequest, PROJECT, webEndpoint } from '../programs/ports.mjs';
import { UserError } from '../programs/UserError.mjs';
import { hostedService, sweepEveryMinute } from '../src/service/hostedService.ts';

/** Timeout of a request's headers and body (ms). */
const REQUEST_TIMEOUT = 10_000;

/**
 * Starts the order service on the running emulators, and its sweep. Throws a `UserError` if a variable is invalid or the port is taken.
 * Returns the function that stops it.
 */
export async function startOrderService(shop: SellingShop): Promise<() => Promise<void>> {
  const { respond, selling } = await localService(shop);
  const listener = getRequestListener(
    (request, { incoming }) => respond(request, incoming.socket.remoteAddress),
    { overrideGlobalObjects: false },
  );
  const options = { requestTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 1000 };
  const server = createServer(options, (request, response) => {
    if (isLocalRequest(request.headers)) void listener(request, response);
    else response.writeHead(403, { Connection: 'close' }).end();
  });
  const { host, port } = apiEndpoint();
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new UserError(`The order service does not start: ${message}`)),
    );
    server.listen(port, host, resolve);
  });
  const stopSweeping = sweepEveryMinute(selling);
  return async () => {
    server.close();
    server.closeAllConnections();
    await stopSweeping();
  };
}

async function localService(shop: SellingShop) {
  const database = await emulator.orderDatabase({ isLocal: true });
  const verify = readEmulatorToken(PROJECT);
  const mailer = new FolderMailer(MAILS_FOLDER);
  const payments = await emulator.localPayments({ isLocal: true });
  const storefront = addressOf(webEndpoint());
  try {
    const { respond, selling } = hostedService({
      shop,
      database,
      verify,
      mailer,
      payments,
      storefront,
      isLocal: true,
      env: process.env,
    });
    return { respond: withLocalPaymentPages(respond, { payments, storefront, shop }), selling };
  } catch (error) {
    throw error instanceof RangeError ? new UserError(error.message) : error;
  }
}
