// The modules that a page loads: at once, later, and in its workers.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadedBy } from './importsOf.ts';

const MODES = 'adapters/modes/';

const BROWSER_PACKAGES =
  'firebase inversify photoswipe react react-dom react-router-dom react-toastify swiper valibot'.split(' ');

/** Builds replace these modules: `#shop`, `#texts`, `#words` and `#mode`. */
const REPLACED = /^src\/(shop|texts)\/.*selected|^adapters\/modes\/development/;

/** Every mode but that of the prerenderer, which runs in Node.js. */
const modes = readdirSync(new URL(`../../${MODES}`, import.meta.url)).filter(
  (name) => name !== 'prerender.ts',
);

test.each(modes)('a page with the adapters of %s loads nothing of Node.js', (mode) => {
  const loaded = loadedFrom(['src/app/main.ts', 'src/app/replayPresses.ts', MODES + mode]);
  const packages = [...loaded.keys()].filter((module) => !/\.\w+$/.test(module));
  // The demo's order service runs in its page.
  const allowed = mode === 'memory.ts' ? [...BROWSER_PACKAGES, 'hono'] : BROWSER_PACKAGES;
  const strangers = packages.filter((name) => !allowed.includes(name));
  expect(strangers.map((name) => `${loaded.get(name)} imports ${name}`)).toEqual([]);
});

test('a page loads its lazy screens and workers', () => {
  const loaded = [...loadedFrom(['src/app/main.ts', `${MODES}parse.ts`]).keys()];
  expect(loaded).toContain('src/ui/screens/checkout/Checkout.tsx');
  expect(loaded).toContain('adapters/parse/ParseProductRepository.ts');
  expect(loaded).not.toContain('adapters/parse/ParseProducts.ts');
});

/** All modules that these load, each with one that loads it. */
function loadedFrom(entries: readonly string[]): ReadonlyMap<string, string> {
  const loaded = new Map(entries.map((entry) => [entry, '']));
  for (const module of loaded.keys()) {
    if (!/\.tsx?$/.test(module) || (REPLACED.test(module) && !entries.includes(module))) continue;
    for (const target of loadedBy(module)) if (!loaded.has(target)) loaded.set(target, module);
  }
  return loaded;
}
