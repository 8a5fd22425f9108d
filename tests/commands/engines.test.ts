import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the workflow runs the journeys in Firefox and WebKit after it has installed both', async () => {
  const workflow = await readFile('.github/workflows/ci.yml', 'utf8');
  const [, engines = ''] = workflow.split('npx playwright install --with-deps firefox webkit\n');
  expect(engines).toContain('- run: npm run test:engines\n');
});
