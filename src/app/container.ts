import { Container, type ServiceIdentifier } from 'inversify';
import type { Ports } from '#core/Ports.ts';
import { createShop, type Shop } from '#core/Shop.ts';
import './bindingIds.ts';

/** The container's tokens. Their types prevent a binding of the wrong type. */
export const PORTS = Symbol('Ports') as ServiceIdentifier<Ports>;
export const SHOP_INSTANCE = Symbol('Shop') as ServiceIdentifier<Shop>;

/** Creates a container with the adapters of a mode and a shop that uses them. */
export function createContainer(ports: Ports): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(PORTS).toConstantValue(ports);
  container.bind(SHOP_INSTANCE).toResolvedValue(createShop, [PORTS]);
  return container;
}
