import type { TestProject } from 'vitest/node';
import { startEmulators } from '#tests/support/emulators.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly authPort: number;
    readonly firestorePort: number;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { authPort, firestorePort, stop } = await startEmulators();
  provide('authPort', authPort);
  provide('firestorePort', firestorePort);
  return stop;
}
