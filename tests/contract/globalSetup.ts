import type { TestProject } from 'vitest/node';
import { startEmulators } from '#tests/support/emulators.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the Auth emulator. */
    readonly authPort: number;
    /** The port of the seeded Firestore emulator. */
    readonly firestorePort: number;
  }
}

/** Starts the emulators once for all contract tests; returns a function that stops them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { authPort, firestorePort, stop } = await startEmulators();
  provide('authPort', authPort);
  provide('firestorePort', firestorePort);
  return stop;
}
