import type { Locator } from '@playwright/test';
import type { Visitor } from './devices.ts';
import type { Sights } from './watch.ts';

/** Milliseconds from when a mouse stands on a thing to the press. */
const NEAR = 100;

/** Milliseconds after which what has not come counts as never. */
const PATIENCE = 30_000;

/**
 * Presses where the thing is. What Playwright's own click does in the page to make sure that it hits is work that no shopper
 * causes, and at a quarter of the speed it is felt. The release does not wait until the page is done with the press: a
 * finger does not either.
 */
export async function press({ session, device }: Visitor, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${thing}`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons = 0) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      ...(type === 'mouseMoved' ? {} : { button: 'left', buttons, clickCount: 1 }),
    });
  const moved = send('mouseMoved');
  if (device.hovers) {
    await moved;
    await new Promise((resolve) => setTimeout(resolve, NEAR));
  }
  await Promise.all([moved, send('mousePressed', 1), send('mouseReleased')]);
}

/** Milliseconds from the event that `act` causes to the end of the frame that shows this; throws where it never comes. */
export async function timed(visitor: Visitor, act: () => Promise<unknown>, wanted: Sights): Promise<number> {
  const [time] = await timedEach(visitor, act, [wanted]);
  return time as number;
}

/** The same for several things that one event brings about. */
export async function timedEach(
  { page }: Visitor,
  act: () => Promise<unknown>,
  wanted: readonly Sights[],
): Promise<readonly number[]> {
  // Within an object a promise is not waited for: the page listens before anything happens.
  const watching = await page.evaluateHandle(
    (all) => ({ times: all.map((sights) => window.estoreBench.untilPainted(sights)) }),
    wanted,
  );
  await act();
  const times = await watching.evaluate(
    (watched, patience) =>
      Promise.race([
        Promise.all(watched.times),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
      ]),
    PATIENCE,
  );
  if (times === undefined) throw new Error(`Never came: ${wanted.map((sights) => JSON.stringify(sights))}`);
  return times;
}

/** Scrolls at once until the thing stands in the middle of the screen. */
export async function bringIntoView({ page }: Visitor, thing: Locator): Promise<void> {
  await thing.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  );
  await page.waitForTimeout(700);
}
