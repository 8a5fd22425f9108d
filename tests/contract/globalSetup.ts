import type { TestProject } from 'vitest/node';
import { startEmulators } from '#tests/support/emulators.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Auth emulator of this run listens, on 127.0.0.1. */
    readonly authPort: number;
    /** Where the seeded Firestore emulator of this run listens, on 127.0.0.1. */
    readonly firestorePort: number;
  }
}

/** Starts the emulators once for all contract tests; returns how to stop them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { authPort, firestorePort, stop } = await startEmulators();
  provide('authPort', authPort);
  provide('firestorePort', firestorePort);
  return stop;
}
