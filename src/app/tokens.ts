import type { ServiceIdentifier } from 'inversify';
import type { LazyCheckout } from '#core/orders/ports/CheckoutPorts.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { Clock } from '#core/ports/Clock.ts';
import type { CatalogueSource, ProductRepository } from '#core/ports/ProductRepository.ts';
import type { Publication } from '#core/ports/Publication.ts';
import type { StorageGateway } from '#core/ports/StorageGateway.ts';
import type { Shop } from '#core/Shop.ts';

/** The container's tokens. Their types prevent a binding of the wrong type. */
export const PRODUCT_REPOSITORY = Symbol('ProductRepository') as ServiceIdentifier<ProductRepository>;
export const ITEMS_FILE = Symbol('ItemsFile') as ServiceIdentifier<CatalogueSource>;
export const PUBLICATION = Symbol('Publication') as ServiceIdentifier<Publication | undefined>;
export const AUTH_GATEWAY = Symbol('AuthGateway') as ServiceIdentifier<AuthGateway>;
export const STORAGE_GATEWAY = Symbol('StorageGateway') as ServiceIdentifier<StorageGateway>;
export const CLOCK = Symbol('Clock') as ServiceIdentifier<Clock>;
export const CHECKOUT = Symbol('Checkout') as ServiceIdentifier<LazyCheckout | undefined>;
export const SHOP_INSTANCE = Symbol('Shop') as ServiceIdentifier<Shop>;
