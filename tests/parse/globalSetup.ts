import type { TestProject } from 'vitest/node';
import { type ParseBackend, startParseBackend } from '#tests/support/parseBackend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly parse: Pick<ParseBackend, 'server' | 'masterKey'>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...parse } = await startParseBackend();
  provide('parse', parse);
  return stop;
}
