import { LazyOrderGateway } from '#adapters/browser/LazyOrderGateway.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';
import { SHOP } from '#shop';
import { PARSE_SERVER } from './parseServer.ts';

/** The order service of the page's origin, or of Parse Server's. Undefined in a shop whose orders stay in the browser. */
export function orderService(auth: Pick<AuthGateway, 'token'>): OrderGateway | undefined {
  if (!SHOP.checkout) return undefined;
  return new LazyOrderGateway(async () => {
    const { HttpOrderGateway } = await import('#adapters/browser/HttpOrderGateway.ts');
    const origin = import.meta.env.MODE === 'parse' ? new URL(PARSE_SERVER.address).origin : '';
    return new HttpOrderGateway(`${origin}/api`, auth);
  });
}
