import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Measured } from './median.ts';

const COMMAND = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/**
 * Lighthouse's metrics of a page on its simulated mobile device: scores out of 100, times in ms. The browser's debugger listens
 * on `port`. Lighthouse runs as a command, because its types declare conflicting globals.
 */
export async function lighthouseFigures(port: number, address: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      COMMAND,
      address,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { maxBuffer: 100_000_000 },
  );
  const { audits, categories, runtimeError }: Report = JSON.parse(stdout);
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
  const time = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    'first paint': time('first-contentful-paint'),
    'largest paint': time('largest-contentful-paint'),
    'blocking time': time('total-blocking-time'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
  };
}
