import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerWorker } from '#app/registerWorker.ts';
import type { Shop } from '#core/Shop.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const NEWS = 'A new version of the shop is ready';
const TEN_MINUTES = 600_000;

/** A registration whose active worker reports whether the page runs its version. */
class FakeRegistration extends EventTarget {
  readonly update = vi.fn(async () => {});
  readonly active = {
    postMessage: (_: readonly string[], [port]: readonly MessagePort[]) =>
      queueMicrotask(() => port?.onmessage?.(new MessageEvent('message', { data: this.isCurrent }))),
  };
  installing: EventTarget | null = null;
  isCurrent = true;

  install() {
    this.installing = Object.assign(new EventTarget(), { state: 'installing' });
    this.dispatchEvent(new Event('updatefound'));
  }

  async activate() {
    this.isCurrent = false;
    const worker = Object.assign(this.installing ?? new EventTarget(), { state: 'activated' });
    await act(async () => worker.dispatchEvent(new Event('statechange')));
  }

  async replace() {
    this.install();
    await this.activate();
  }
}

let registration: FakeRegistration;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  registration = new FakeRegistration();
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = { onmessage: null };
      readonly port2 = this.port1;
    },
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: async () => registration },
    configurable: true,
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

const searchBox = () => screen.getByRole('combobox', { name: 'Search products' });
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

async function open(path = '/nowhere') {
  window.history.replaceState(null, '', path);
  const rendered = await renderShop(path);
  await import('#ui/toasts/ToastHost.tsx');
  await registerWorker(rendered.shop);
  return rendered;
}

describe('a page with a service worker checks for a new version', () => {
  test('every ten minutes', async () => {
    await open();
    await pass(TEN_MINUTES - 1);
    expect(registration.update).not.toHaveBeenCalled();
    await pass(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
    await pass(TEN_MINUTES);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  test('when the network returns', async () => {
    await open();
    fireEvent(window, new Event('online'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  test('when it becomes visible, and never while it is hidden', async () => {
    await open();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    fireEvent(window, new Event('online'));
    await pass(TEN_MINUTES);
    expect(registration.update).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

describe('a new version', () => {
  test('is identified by the page, not by scripts of extensions', async () => {
    document.head.innerHTML = '<meta name="estore-version" content="v1">';
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
    script.src = 'chrome-extension://wallet/assets/index.js';
    document.body.append(script);
    const ask = vi.spyOn(registration.active, 'postMessage');
    await open();
    expect(ask).toHaveBeenCalledWith({ version: 'v1' }, expect.anything());
    document.head.innerHTML = '';
    script.remove();
  });

  test('is announced once, and “Reload” reloads the page', async () => {
    await open();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    await pass(5000);
    expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
    await registration.replace();
    await pass(1000);
    expect(screen.getAllByText(NEWS)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
    await pass(5000);
    expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
  });

  test('is announced even if it was installed before the page was ready', async () => {
    registration.isCurrent = false;
    await open();
    await pass(1000);
    expect(screen.getByText(NEWS)).toBeVisible();
  });

  test('is announced even if its installation began before the page was ready', async () => {
    registration.install();
    await open();
    await registration.activate();
    await pass(1000);
    expect(screen.getByText(NEWS)).toBeVisible();
  });

  test.each(['/cart', '/login', '/signup', '/forgot-password'])('is not announced on %s', async (path) => {
    await open(path);
    await registration.replace();
    await pass(5000);
    expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
    window.history.replaceState(null, '', '/nowhere');
    await pass(1000);
    expect(screen.getByText(NEWS)).toBeVisible();
  });

  test.each<[string, (shop: Shop) => void, () => void]>([
    ['while the shopper types', () => searchBox().focus(), () => searchBox().blur()],
    [
      'under a modal dialog',
      () => fireEvent.keyDown(document.body, { key: '?' }),
      () => document.querySelector('dialog')?.close(),
    ],
    ...['pointerup', 'pointercancel'].map((end): [string, () => void, () => void] => [
      `during a drag that ends with ${end}`,
      () => fireEvent(window, new Event('pointerdown')),
      () => fireEvent(window, new Event(end)),
    ]),
    [
      'while a reload would lose the cart',
      ({ cart }) => {
        vi.spyOn(cart, 'getSnapshot').mockReturnValue({ ...cart.getSnapshot(), isStored: false });
      },
      () => vi.restoreAllMocks(),
    ],
  ])('is not announced %s', async (_, begin, end) => {
    const { shop } = await open();
    act(() => begin(shop));
    await act(() => vi.dynamicImportSettled());
    await registration.replace();
    await pass(5000);
    expect(screen.queryByText(NEWS)).not.toBeInTheDocument();
    act(end);
    await pass(1000);
    expect(screen.getByText(NEWS)).toBeVisible();
  });
});

test('a picture that never arrives delays the worker by only ten seconds', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const register = vi.spyOn(navigator.serviceWorker, 'register');
  void open();
  await pass(9_999);
  expect(register).not.toHaveBeenCalled();
  await pass(1);
  expect(register).toHaveBeenCalledOnce();
});

test('a browser that refuses the worker does not affect the shop', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: () => Promise.reject(new Error('refused')) },
    configurable: true,
  });
  await open();
  fireEvent(window, new Event('online'));
  expect(registration.update).not.toHaveBeenCalled();
});
