import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { App } from '#app/App.tsx';
import { routes } from '#app/routes.tsx';
import type { Cart } from '#core/domain/Cart.ts';
import type { Order } from '#core/domain/Order.ts';
import { createShop } from '#core/Shop.ts';

interface Given {
  /** The catalogue, as documents of the database. */
  readonly products?: readonly unknown[];
  readonly cart?: Cart;
  /** Orders that were placed before, the latest first. */
  readonly orders?: readonly Order[];
  /** A shopper with this account is signed in from the start. */
  readonly signedIn?: { readonly name: string; readonly email: string };
}

/** The password of the account that a test is signed in with. */
export const PASSWORD = 'correct horse';

/** The real routes on in-memory adapters, at an address, and everything a test may want to take hold of. */
export async function renderShop(
  path: string,
  { products = [], cart = [], orders = [], signedIn }: Given = {},
) {
  const clock = new FixedClock();
  const ports = {
    products: new MemoryProductRepository(products),
    itemsFile: new MemoryProductRepository(),
    auth: new MemoryAuthGateway(() => clock.now()),
    storage: new MemoryStorageGateway(cart, orders),
    clock,
  };
  if (signedIn) await ports.auth.signUp({ ...signedIn, password: PASSWORD });
  const shop = createShop(ports);
  shop.catalogue.read();
  shop.auth.start();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(<App shop={shop} router={router} />);
  return { ...view, ...ports, shop, router, user };
}
