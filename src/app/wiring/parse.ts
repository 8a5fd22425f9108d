import { ContainerModule } from 'inversify';
import { ItemsFileProductRepository } from '#adapters/browser/ItemsFileProductRepository.ts';
import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { AUTH_GATEWAY, ITEMS_FILE } from '../tokens.ts';
import { bindProducts, workerProducts } from './bindProducts.ts';
import { HAS_GOOGLE } from './hasGoogle.ts';

/** Products and accounts of the build's Parse Server. */
export const backend = new ContainerModule(({ bind }) => {
  bindProducts(bind, workerProducts());
  const loadAuth = async () => (await import('./parseAuth.ts')).parseAuth();
  bind(AUTH_GATEWAY).toConstantValue(new LazyAuthGateway(loadAuth, HAS_GOOGLE));
  bind(ITEMS_FILE).toConstantValue(new ItemsFileProductRepository('file'));
});
