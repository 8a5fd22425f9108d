import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { PARSE_SERVER } from '#adapters/parse/builtServer.ts';
import { backendPorts } from './backendPorts.ts';
import { HAS_GOOGLE } from './hasGoogle.ts';

/** The owner's Parse Server, or the local one. */
export const ports = () =>
  backendPorts(
    new WorkerProductRepository(
      () => new Worker(new URL('../parse/productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('../parse/parseCatalogue.ts')).parseCatalogue(),
    ),
    new LazyAuthGateway(async () => (await import('../parse/parseAuth.ts')).parseAuth(), HAS_GOOGLE),
    new URL(PARSE_SERVER.address).origin,
  );
