import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyScreen } from '#app/lazyScreen.tsx';
import { RouteBoundary } from '#app/RouteBoundary.tsx';
import { showFailurePage } from '#app/showFailurePage.ts';
import { AnnouncedScreen } from '#ui/shell/RouteFocus.tsx';

const FAILURE = 'Temporary Loading Issue';

let isGone: boolean;
let isPageThere: boolean;
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  isGone = true;
  isPageThere = true;
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  window.history.replaceState(null, '', '/lamp');
  // happy-dom does not load scripts of an unknown type.
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.src = '/assets/lamp.js';
  document.body.append(script);
  vi.stubGlobal('fetch', async () => {
    if (!isPageThere) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});

afterEach(() => {
  document.body.replaceChildren();
});

/** Opens a page with a screen whose code may be missing, as after a navigation. */
async function open({ canReload = true } = {}) {
  const Screen = lazyScreen(async () => {
    if (isGone) throw new Error('gone');
    return () => <h1>Lamp</h1>;
  });
  const announced = { current: '' };
  const page = (visit: string) => (
    <MemoryRouter initialEntries={['/lamp']}>
      <a href="/">Estore</a>
      <AnnouncedScreen value={announced}>
        <main tabIndex={-1}>
          <RouteBoundary visit={visit} canReload={canReload}>
            {visit === 'lamp' ? <Screen /> : <h1>Other</h1>}
          </RouteBoundary>
        </main>
      </AnnouncedScreen>
    </MemoryRouter>
  );
  const options = { onCaughtError: () => {} };
  const view = await act(async () => render(page('lamp'), options));
  return { ...view, move: () => act(async () => view.rerender(page('other'))) };
}

const failure = () => screen.queryByRole('heading', { name: FAILURE });
const lamp = () => screen.queryByRole('heading', { name: 'Lamp' });
const tryAgain = () => act(async () => screen.getByRole('link', { name: 'Try Again' }).click());
const online = () => act(async () => window.dispatchEvent(new Event('online')));

describe('a screen whose code is missing', () => {
  test('reloads the page once, then shows the failure page', async () => {
    const { unmount } = await open();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(failure()).not.toBeInTheDocument();
    unmount();
    await open();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(failure()).toBeVisible();
    expect(document.title).toBe(`${FAILURE} · Estore`);
  });

  test('reloads the page again after a navigation to another address', async () => {
    const { unmount } = await open();
    unmount();
    window.history.pushState(null, '', '/hat');
    await open();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['shows the failure page without a reload if the page is unreachable', undefined],
    ['shows the failure page without a reload on an error response', 500],
    ['reloads a page with status 404, such as a new product’s page', 404],
  ])('%s', async (_, status) => {
    if (status) vi.stubGlobal('fetch', async () => new Response('', { status }));
    isPageThere = false;
    await open();
    expect(reload).toHaveBeenCalledTimes(status === 404 ? 1 : 0);
    if (status !== 404) expect(failure()).toHaveFocus();
  });

  test('does not reload the next page if the shopper has moved on', async () => {
    let respond = () => {};
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
      method === 'HEAD'
        ? new Promise((resolve) => {
            respond = () => resolve(new Response(''));
          })
        : Promise.resolve(new Response('')),
    );
    await open();
    window.history.pushState(null, '', '/hat');
    await act(async () => respond());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('“Try Again”', () => {
  beforeEach(() => {
    isPageThere = false;
  });

  test('reloads the page', async () => {
    await open();
    isPageThere = true;
    await tryAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('shows the failure page again and focuses its heading if it fails', async () => {
    await open();
    screen.getByRole('link', { name: 'Try Again' }).focus();
    await tryAgain();
    expect(reload).not.toHaveBeenCalled();
    expect(failure()).toHaveFocus();
  });

  test('renders the screen in place if a reload would lose the cart', async () => {
    isPageThere = true;
    await open({ canReload: false });
    expect(failure()).toBeVisible();
    isGone = false;
    await tryAgain();
    expect(lamp()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('links to the current address, even if it starts with two slashes', async () => {
    window.history.replaceState(null, '', `${window.location.origin}//evil.example/`);
    await open();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveProperty('href', window.location.href);
  });

  test('moves the focus into the page if it fails without React', async () => {
    document.body.append(Object.assign(document.createElement('main'), { tabIndex: -1 }));
    showFailurePage();
    fireEvent.click(screen.getByRole('link', { name: 'Try Again' }));
    await expect.poll(() => screen.getByRole('main')).toHaveFocus();
    expect(failure()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the return of the network', () => {
  beforeEach(() => {
    isPageThere = false;
  });

  test('renders the screen, and moves the focus from the failure page into main', async () => {
    await open();
    isGone = false;
    screen.getByRole('link', { name: 'Try Again' }).focus();
    await online();
    expect(lamp()).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([true, false])(
    'does not move the focus from elsewhere (the code is still missing: %s)',
    async (stillGone) => {
      await open();
      const home = screen.getByRole('link', { name: 'Estore' });
      home.focus();
      isGone = stillGone;
      await online();
      expect(stillGone ? failure() : lamp()).toBeVisible();
      expect(home).toHaveFocus();
    },
  );

  test('changes nothing once the shopper has moved on', async () => {
    const { move } = await open();
    await move();
    const heading = screen.getByRole('heading', { name: 'Other' });
    heading.tabIndex = -1;
    heading.focus();
    await online();
    expect(heading).toHaveFocus();
  });
});

test('the page reloads again only if a missing file is available again', async () => {
  let fresh = 404;
  vi.stubGlobal(
    'fetch',
    async (_: string, { cache }: RequestInit) =>
      new Response('', { status: cache === 'force-cache' ? 404 : cache === 'reload' ? fresh : 200 }),
  );
  for (const reloads of [1, 1]) {
    (await open()).unmount();
    expect(reload).toHaveBeenCalledTimes(reloads);
  }
  fresh = 200;
  for (const reloads of [2, 2]) {
    (await open()).unmount();
    expect(reload).toHaveBeenCalledTimes(reloads);
  }
});
