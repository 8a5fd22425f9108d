import type { Locator } from '@playwright/test';
import type { Visitor } from './devices.ts';
import type { Sights } from './watch.ts';

/** Time that a mouse hovers before it presses (ms). */
const NEAR = 100;

/** Timeout for an expected change (ms). */
const TIMEOUT_MS = 30_000;

/**
 * Presses an element in its first line; between two lines, a press misses a link. Playwright's own click runs checks in the page that
 * are measurable on a slow processor. The release does not wait until the page has handled the press.
 */
export async function press({ session, device }: Visitor, thing: Locator): Promise<void> {
  const place = await thing.evaluate((element) => {
    const [line] = element.getClientRects();
    return line && { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  });
  if (!place) throw new Error(`There is nothing to press: ${thing}`);
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

/** Time from the event that `act` causes to the end of the frame that shows the expected content (ms). */
export async function timed(visitor: Visitor, act: () => Promise<unknown>, wanted: Sights): Promise<number> {
  const [time] = await timedEach(visitor, act, [wanted]);
  return time as number;
}

export async function timedEach(
  { page }: Visitor,
  act: () => Promise<unknown>,
  wanted: readonly Sights[],
): Promise<readonly number[]> {
  // The page must listen before `act`; a promise inside an object is not awaited.
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
    TIMEOUT_MS,
  );
  if (times === undefined) throw new Error(`Never came: ${wanted.map((sights) => JSON.stringify(sights))}`);
  return times;
}

export async function bringIntoView({ page }: Visitor, thing: Locator): Promise<void> {
  await thing.evaluate((element) =>
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' }),
  );
  await page.waitForTimeout(700);
}
