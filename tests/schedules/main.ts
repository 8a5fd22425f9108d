// `npm run test:schedules [-- --runs N] [--seed S] [--database memory|emulator|parse]`: explores interleavings of orders and payments.
import { parseArgs } from 'node:util';
import { withUsage } from '../../programs/commandLine.ts';
import { runProgram } from '../../programs/runProgram.ts';
import { UserError } from '../../programs/UserError.mjs';
import { DATABASES } from './databases.ts';
import { explore } from './explore.ts';

const USAGE = `Usage: npm run test:schedules [-- --runs N] [--seed S] [--database ${Object.keys(DATABASES).join('|')}]`;

await runProgram(import.meta.url, async () => {
  const { runs, seed, database } = withUsage(USAGE, () => {
    const options = {
      runs: { type: 'string', default: '300' },
      seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
      database: { type: 'string', default: 'memory' },
    } as const;
    return parseArgs({ options }).values;
  });
  const start = Object.entries(DATABASES).find(([name]) => name === database)?.[1];
  if (!start || !/^[1-9]\d*$/.test(runs) || !/^-?\d+$/.test(seed)) throw new UserError(USAGE);
  const { open, close } = await start();
  const began = Date.now();
  try {
    const orders = await explore({ runs: Number(runs), seed: Number(seed) }, open);
    const seconds = (Date.now() - began) / 1000;
    console.log(
      `${runs} schedules with ${orders} orders on ${database} broke no guarantee (seed ${seed}, ${seconds.toFixed(1)} s).`,
    );
  } catch (error) {
    const repeat = `npm run test:schedules -- --runs ${runs} --seed ${seed} --database ${database}`;
    throw new UserError(
      `${error instanceof Error ? error.message : error}\n${error instanceof Error ? error.cause : ''}\nTo repeat it: ${repeat}`,
    );
  } finally {
    await close();
  }
});
