import fc from 'fast-check';
import { type Action, anAction, perform, type Reply } from './actions.ts';
import { brokenGuarantees, comeToRest } from './guarantees.ts';
import { createWorld, type TestDatabase } from './world.ts';

/** What happens, and the choices of which task continues in between. */
interface Schedule {
  readonly actions: readonly Action[];
  readonly choices: readonly number[];
}

const aSchedule: fc.Arbitrary<Schedule> = fc.record({
  actions: fc.array(anAction, { minLength: 3, maxLength: 16 }),
  choices: fc.array(fc.nat(11), { minLength: 8, maxLength: 60 }),
});

/** Explores interleavings. Rejects with the seed of the first schedule that breaks a guarantee. */
export function explore(
  { runs, seed }: { readonly runs: number; readonly seed: number },
  open: () => Promise<TestDatabase>,
): Promise<void> {
  let run = 0;
  const property = fc.asyncProperty(aSchedule, async (schedule) => {
    run += 1;
    const broken = await brokenBy(schedule, await open(), `-${seed}-${run}`);
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });
  return fc.assert(property, { numRuns: runs, seed });
}

/** Lists the guarantees that a schedule breaks. */
async function brokenBy(
  { actions, choices }: Schedule,
  database: TestDatabase,
  run: string,
): Promise<readonly string[]> {
  const world = await createWorld(database, run);
  const { stage } = world;
  const replies: Reply[] = [];
  const spied: unknown[] = [];
  let step = 0;
  for (const action of actions) {
    // Some tasks continue before the next action begins.
    for (let steps = (choices[step++ % choices.length] ?? 0) % 7; steps > 0 && stage.paused > 0; steps -= 1) {
      await stage.resume(choices[step++ % choices.length] ?? 0);
    }
    await perform(world, action, replies, spied);
  }
  while (stage.paused > 0) await stage.resume(choices[step++ % choices.length] ?? 0);
  await comeToRest(world);
  return brokenGuarantees(world, replies, spied);
}
