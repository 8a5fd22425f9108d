import fc from 'fast-check';
import { type Action, actions, perform } from './actions.ts';
import { brokenGuarantees, comeToRest } from './guarantees.ts';
import { createWorld, type TestDatabase } from './world.ts';

/** What happens, and the choices of which task continues in between. */
interface Schedule {
  readonly actions: readonly Action[];
  readonly choices: readonly number[];
}

const aSchedule: fc.Arbitrary<Schedule> = fc.record({
  actions,
  choices: fc.array(fc.nat(11), { minLength: 8, maxLength: 60 }),
});

/** Explores interleavings, and returns the number of orders. Rejects with the seed of the first schedule that breaks a guarantee. */
export async function explore(
  { runs, seed }: { readonly runs: number; readonly seed: number },
  open: () => Promise<TestDatabase>,
): Promise<number> {
  let run = 0;
  let orders = 0;
  const property = fc.asyncProperty(aSchedule, async (schedule) => {
    run += 1;
    const { broken, placed } = await play(schedule, await open(), `${run}`);
    orders += placed;
    if (broken.length > 0) throw new Error(broken.join('\n'));
  });
  await fc.assert(property, { numRuns: runs, seed });
  return orders;
}

/** Plays a schedule, and lists the guarantees that it breaks. */
async function play({ actions, choices }: Schedule, database: TestDatabase, run: string) {
  const world = await createWorld(database, run);
  const { stage } = world;
  let step = 0;
  for (const action of actions) {
    // Some tasks continue before the next action begins.
    for (let steps = (choices[step++ % choices.length] ?? 0) % 7; steps > 0 && stage.paused > 0; steps -= 1) {
      await stage.resume(choices[step++ % choices.length] ?? 0);
    }
    await perform(world, action);
  }
  while (stage.paused > 0) await stage.resume(choices[step++ % choices.length] ?? 0);
  await comeToRest(world);
  const placed = world.replies.filter(({ status }) => status === 201).length;
  return { broken: await brokenGuarantees(world), placed };
}
