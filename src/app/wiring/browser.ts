import { ContainerModule } from 'inversify';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { SystemClock } from '#adapters/browser/SystemClock.ts';
import { CLOCK, STORAGE_GATEWAY } from '../tokens.ts';

/** The browser's storage and clock, for every build. */
export const browser = new ContainerModule(({ bind }) => {
  bind(STORAGE_GATEWAY).toResolvedValue(() => new LocalStorageGateway(window));
  bind(CLOCK).toResolvedValue(() => new SystemClock());
});
