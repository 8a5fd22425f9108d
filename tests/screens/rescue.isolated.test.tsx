import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/settled.ts';

let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.resetModules();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(''));
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  delete window.whenCodeLoaded;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Adds a script to the head that is not run. */
function addScript(attributes: Readonly<Record<string, string>>) {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries({ type: 'text/plain', async: '', ...attributes }))
    script.setAttribute(name, value);
  document.head.append(script);
}

test('an extension’s script does not reload a page whose code is late', async () => {
  let start = () => {};
  window.whenCodeLoaded = new Promise((resolve) => {
    start = () => {
      document.getElementById('root')?.setAttribute('data-started', '');
      resolve();
    };
  });
  addScript({ src: 'chrome-extension://wallet/index.js' });
  addScript({ src: 'data:text/javascript,document.title="first"', 'data-first': '' });
  const rescued = import('#app/rescue.ts');
  const hasFailed = () => vi.mocked(console.warn).mock.calls.length > 0;
  await expect.poll(() => hasFailed() || document.title === 'first').toBe(true);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  start();
  await rescued;
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose code does not start is reloaded', async () => {
  addScript({ src: 'data:text/javascript,', 'data-first': '' });
  await import('#app/rescue.ts');
  expect(reload).toHaveBeenCalledOnce();
});
