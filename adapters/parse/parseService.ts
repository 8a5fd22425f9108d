import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { stripePayments } from '#adapters/stripe/StripePayments.ts';
import { type HostParts, hostedService, sweepEveryMinute } from '../../src/service/hostedService.ts';
import type { OrderService } from '../../src/service/orderService.ts';
import { sellingShop } from '../../src/service/sellingShop.ts';
import type { AskParse } from './findObjects.ts';
import { ParseOrderDatabase } from './ParseOrderDatabase.ts';
import { verifyParseToken } from './verifyParseToken.ts';

export interface ParseHost
  extends Pick<HostParts, 'mailer' | 'isLocal' | 'env'>,
    Partial<Pick<HostParts, 'payments'>> {
  /** The origins of the storefront. Mails link to the first. */
  readonly origins: readonly [string, ...string[]];
  /** Adds pages of development to the service. */
  readonly withPages?: (respond: OrderService) => OrderService;
}

/** The requests of the order service to the Parse Server in its process. */
export interface ParseRequests {
  readonly ask: AskParse;
  /** Sends `GET users/me` with this session token. Rejects with an error that has Parse Server's `code`. */
  readonly readAccount: (token: string) => Promise<unknown>;
}

export interface ParseService {
  /** Responds to a request below `/api`. `ip`, as in Express, is the client's address. */
  readonly respond: (
    request: IncomingMessage & { readonly ip?: string },
    response: ServerResponse,
  ) => unknown;
  readonly stop: () => Promise<void>;
}

/** Starts the order service in the process of Parse Server, with its sweep. Throws a `RangeError` if `ESTORE_NOW` is not a time. */
export function parseService(host: ParseHost, { ask, readAccount }: ParseRequests): ParseService {
  const { withPages = (respond) => respond, ...parts } = host;
  const access = { shop: sellingShop(), storefront: host.origins[0] };
  const service = hostedService({
    payments: stripePayments(host.env, access),
    ...parts,
    ...access,
    database: new ParseOrderDatabase(ask),
    verify: verifyParseToken(readAccount),
  });
  const respond = withPages(service.respond);
  const listener = getRequestListener(
    (request, { incoming }) =>
      respond(request, 'ip' in incoming && typeof incoming.ip === 'string' ? incoming.ip : undefined),
    { overrideGlobalObjects: false },
  );
  return { respond: listener, stop: sweepEveryMinute(service.selling) };
}
