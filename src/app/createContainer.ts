import { Container, type ContainerModule } from 'inversify';
import { createShop } from '#core/Shop.ts';
import './bindingIds.ts';
import {
  AUTH_GATEWAY,
  CHECKOUT,
  CLOCK,
  ITEMS_FILE,
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
      (products, itemsFile, publication, auth, storage, clock, checkout) =>
        createShop({ products, itemsFile, publication, auth, storage, clock, checkout }),
      [PRODUCT_REPOSITORY, ITEMS_FILE, PUBLICATION, AUTH_GATEWAY, STORAGE_GATEWAY, CLOCK, CHECKOUT],
    );
  return container;
}
