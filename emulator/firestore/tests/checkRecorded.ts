import { basename } from 'node:path';
import { beforeAll, type RunnerTask, type RunnerTestSuite } from 'vitest';
import { RECORDED } from './compatibility.ts';

/** Fails a file whose number of tests has changed since Google's emulator ran it. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern.
beforeAll(({}, file) => {
  const recorded = RECORDED[basename(file.name, '.test.ts')];
  if (recorded && recorded.tests !== countTests(file))
    throw new Error('Run "npm run compatibility": the table in the README is about other tests.');
});

function countTests({ tasks }: Pick<RunnerTestSuite, 'tasks'>): number {
  return tasks.reduce((sum, task: RunnerTask) => sum + (task.type === 'suite' ? countTests(task) : 1), 0);
}
