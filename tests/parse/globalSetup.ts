import type { TestProject } from 'vitest/node';
import { type ParseBackend, startParseBackend } from '#tests/support/parseBackend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly parse: Omit<ParseBackend, 'stop'>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...parse } = await startParseBackend();
  provide('parse', parse);
  return stop;
}
