import { emulator } from '#adapters/firebase/emulatorBackend.ts';
import { firebase } from '#adapters/firebase/firebaseBackend.ts';
import { parse } from '#adapters/parse/parseBackend.ts';
import { UserError } from '../../programs/UserError.mjs';
import { setting } from '../../src/shop/selectedFile.ts';
import type { Backend } from './Backend.ts';

export type Backends = Readonly<Record<string, Backend>>;

/** All backends, by mode. */
export const BACKENDS = { production: firebase, parse, emulator } satisfies Backends;

/** Returns the backend of this mode; without one, that of `ESTORE_BACKEND`, or else Firebase. Throws an error for an unknown mode. */
export function selectBackend(mode = modeOfEnvironment(), backends: Backends = BACKENDS) {
  const backend = Object.hasOwn(backends, mode) ? backends[mode] : undefined;
  if (!backend) throw new Error(`Unknown mode "${mode}".`);
  return { mode, backend };
}

/** `ESTORE_BACKEND`, in the environment or in `.env`, is a synonym of `--mode parse`. */
function modeOfEnvironment(): string {
  const backend = setting('ESTORE_BACKEND') ?? 'firebase';
  if (backend !== 'firebase' && backend !== 'parse') {
    throw new UserError(`ESTORE_BACKEND must be "firebase" or "parse", but is "${backend}".`);
  }
  return backend === 'parse' ? 'parse' : 'production';
}
