import { ContainerModule } from 'inversify';
import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { SHOP } from '#shop';
import { CHECKOUT_STORAGE, CLOCK, STORAGE_GATEWAY } from '../tokens.ts';

/** The browser's storage and clock, for every build. */
export const browser = new ContainerModule(({ bind }) => {
  bind(STORAGE_GATEWAY).toResolvedValue(() => new LocalStorageGateway(window));
  bind(CHECKOUT_STORAGE).toResolvedValue(() =>
    SHOP.checkout ? new BrowserCheckoutStorage(window) : undefined,
  );
  bind(CLOCK).toResolvedValue(() => new SystemClock());
});
