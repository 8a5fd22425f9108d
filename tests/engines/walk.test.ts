import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtShop } from '#tests/support/builds.ts';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { ENGINES, type Engine, KEYS, missingPrograms } from './Engine.ts';

let shop = '';
let stop = async () => {};

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  ({ stop } = await serveBuild(await builtShop('memory'), { host: LOOPBACK, port }));
  shop = `http://localhost:${port}`;
});
afterAll(() => stop());

/** The visible elements that match, as an expression of the page. `name` is their name or text, or its beginning. */
function elements(selector: string, name = ''): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => element.getClientRects().length > 0 && (element.getAttribute('aria-label') || element.textContent).trim().startsWith(${JSON.stringify(name)}))`;
}

const engines = Object.entries(ENGINES).map(([name, engine]) => {
  const missing = missingPrograms(engine);
  const lack = missing.length > 0 ? ` (not installed: ${missing.join(', ')})` : '';
  return { name: name + lack, isThere: missing.length === 0, engine };
});

describe.each(engines)('in $name', ({ engine: installed, isThere }) => {
  test.runIf(isThere)(
    'a shopper filters, returns to the same place, searches, buys and finds the order',
    async () => {
      const engine = await installed.open();
      try {
        await walk(engine);
      } finally {
        await engine.close();
      }
    },
  );
});

async function walk(engine: Engine): Promise<void> {
  const run = (expression: string) => engine.run(expression);
  const shows = (selector: string, name?: string) =>
    expect
      .poll(() => run(`${elements(selector, name)}.length > 0`), { message: `${selector} ${name}` })
      .toBe(true);
  const heading = (name: string) => shows('main h1', name);
  /** Presses the first element at its centre, where nothing may cover it. */
  const press = async (selector: string, name?: string) => {
    await shows(selector, name);
    const place = () =>
      run(`(() => {
        const [element] = ${elements(selector, name)};
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const hit = document.elementFromPoint(x, y);
        return element.contains(hit) || hit?.contains(element) ? [x, y] : [];
      })()`) as Promise<readonly number[]>;
    await expect.poll(place, { message: `${name} is not covered` }).toHaveLength(2);
    const [x, y] = await place();
    const steps = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps },
    ]);
  };
  const type = (text: string) =>
    engine.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((act) => ({ type: act, value }))),
      },
    ]);
  const fillIn = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) {
      await press(`main input[name="${name}"]`);
      await type(text);
    }
    await type(KEYS.Enter);
  };
  const top = () => run('Math.round(window.scrollY)') as Promise<number>;

  await engine.go(`${shop}/products`);
  await press('main fieldset label');
  await expect.poll(() => run('window.location.search')).not.toBe('');
  await run('window.history.back()');
  await expect.poll(() => run('window.location.search')).toBe('');
  await press('button', 'Show all 14 brands');
  // Again until it is reached, because parts that load move it. The page records it in the scroll event, before the frames.
  const scroll = `(window.scrollTo(0, 2000), new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))).then(() => Math.round(window.scrollY))`;
  await expect.poll(() => run(scroll)).toBe(2000);
  const card = `${elements('main li h3 a')}.find((link) => link.getBoundingClientRect().top > 200)`;
  const path = await run(`${card}.pathname`);
  await run(`${card}.click()`);
  await expect.poll(() => run('window.location.pathname')).toBe(path);
  await shows('button', 'Add To Cart');
  await run('window.history.back()');
  await heading('Products');
  await expect.poll(top).toBe(2000);
  expect(await run('document.activeElement.pathname')).toBe(path);

  await press('header [role="combobox"]');
  await type(`toaster${KEYS.Enter}`);
  await press('main h3 a');
  await press('button', 'Add To Cart');
  await press('header a', 'Cart, 1 item');
  await heading('Shopping Cart');
  await press('button', 'Checkout');
  await heading('Login');
  await press('main a', 'Sign Up');
  await heading('Sign Up');
  await fillIn({ name: 'Maren Holt', email: 'maren@example.com', password: 'correct horse' });
  await heading('Login');
  await fillIn({ email: 'maren@example.com', password: 'correct horse' });
  await press('header a', 'Cart, 1 item');
  await press('button', 'Checkout');
  await heading('Order');
  await shows('main a', 'Breakfast Toaster');
  expect(await run('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
}
