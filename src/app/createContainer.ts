import { Container, type ContainerModule } from 'inversify';
import { createShop } from '#core/Shop.ts';
import './bindingIds.ts';
import {
  AUTH_GATEWAY,
  CHECKOUT_STORAGE,
  CLOCK,
  ITEMS_FILE,
  ORDER_SERVICE,
  PRODUCT_REPOSITORY,
  PUBLICATION,
  SHOP_INSTANCE,
  STORAGE_GATEWAY,
} from './tokens.ts';

/** Creates a container with one backend's adapters and a shop that uses them. */
export function createContainer(...modules: readonly ContainerModule[]): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(...modules);
  container
    .bind(SHOP_INSTANCE)
    .toResolvedValue(
      (products, itemsFile, publication, auth, storage, clock, orderService, checkoutStorage) =>
        createShop({ products, itemsFile, publication, auth, storage, clock, orderService, checkoutStorage }),
      [
        PRODUCT_REPOSITORY,
        ITEMS_FILE,
        PUBLICATION,
        AUTH_GATEWAY,
        STORAGE_GATEWAY,
        CLOCK,
        ORDER_SERVICE,
        CHECKOUT_STORAGE,
      ],
    );
  return container;
}
