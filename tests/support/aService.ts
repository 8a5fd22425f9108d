import { HttpOrderGateway } from '#adapters/browser/HttpOrderGateway.ts';
import { accountOfToken } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryOrderDatabase } from '#adapters/memory/MemoryOrderDatabase.ts';
import type { SellingShop } from '#core/domain/ShopFile.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { createOrderService } from '../../src/service/orderService.ts';
import { aSale } from './aSale.ts';

/** The order service of a shop in memory with these product documents, and a browser's gateway to it. */
export function aService(
  shop: SellingShop,
  products: readonly unknown[],
  auth: Pick<AuthGateway, 'token'>,
  clock = aSale().clock,
) {
  const stored = (products as readonly { readonly id: string }[]).flatMap(
    (document) => parseProduct(document.id, document) ?? [],
  );
  const database = new MemoryOrderDatabase(stored);
  const { selling, payments } = aSale({ shop, database, clock });
  const service = createOrderService({ selling, verify: accountOfToken, isUnlimited: true });
  const network: { respond: (request: Request) => Promise<Response> } = { respond: service };
  const requests: Request[] = [];
  const gateway = new HttpOrderGateway('http://shop.example/api', auth, (request) => {
    requests.push(request);
    return network.respond(request);
  });
  return { gateway, database, selling, payments, service, network, requests };
}
