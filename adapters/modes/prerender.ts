import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { prerenderer } from '#app/prerender.tsx';
import { HAS_GOOGLE } from './hasGoogle.ts';

/** Pages of a build: no storage, a fixed clock, nobody signed in, and only the products that arrive with the page. */
export const { prerender, prerenderIndex } = prerenderer((publication) => {
  const none = new MemoryProductRepository();
  return {
    products: none,
    itemsFile: none,
    publication,
    auth: new MemoryAuthGateway(undefined, HAS_GOOGLE),
    storage: new LocalStorageGateway(new EventTarget() as Window),
    clock: new FixedClock(),
  };
});
