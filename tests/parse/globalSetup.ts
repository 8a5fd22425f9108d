import type { TestProject } from 'vitest/node';
import { type ParseBackend, startParseBackend } from '#tests/support/parseBackend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly parse: Omit<ParseBackend, 'stop'>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { port, masterKey, stop } = await startParseBackend();
  provide('parse', { port, masterKey });
  return stop;
}
