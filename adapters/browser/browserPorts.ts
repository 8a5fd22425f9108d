import type { Ports } from '#core/Ports.ts';
import { LocalStorageGateway } from './LocalStorageGateway.ts';
import { SystemClock } from './SystemClock.ts';

/** The browser's storage and clock, for every mode. */
export function browserPorts(): Pick<Ports, 'storage' | 'clock'> {
  return { storage: new LocalStorageGateway(window), clock: new SystemClock() };
}
