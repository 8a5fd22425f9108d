import { ContainerModule } from 'inversify';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { CLOCK, STORAGE_GATEWAY } from '../tokens.ts';

/** What pages that are rendered by the build have in the browser's place: nothing stored, and no time that passes. */
export const noBrowser = new ContainerModule(({ bind }) => {
  bind(STORAGE_GATEWAY).toConstantValue(new MemoryStorageGateway());
  bind(CLOCK).toConstantValue(new FixedClock());
});
