import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShop } from '#tests/support/renderShop.tsx';
import { toastsAppear } from '#tests/support/toastsAppear.ts';
import { type Notice, notify } from '#ui/toasts/notify.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

async function toast(text: string, details: Partial<Notice> = {}): Promise<HTMLElement> {
  act(() => notify(text, details));
  await toastsAppear();
  const shown = screen.getByText(text).closest<HTMLElement>('[role="status"], [role="alert"]');
  if (!shown) throw new Error(`No toast says “${text}”.`);
  return shown;
}

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

test('the first toast appears in strict mode, as in development', async () => {
  render(<Toasts />, { wrapper: StrictMode });
  expect(await toast('Saved')).toBeVisible();
});

test('a toast appears within a second on a page that is never idle', async () => {
  vi.stubGlobal(
    'requestIdleCallback',
    (task: () => void, options?: IdleRequestOptions) => options?.timeout && setTimeout(task, options.timeout),
  );
  await renderShop('/nowhere');
  act(() => notify('Saved'));
  await pass(1000);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('Saved')).toBeVisible();
});

test('a link in a toast opens its page and closes the toast', async () => {
  const { address } = await renderShop('/nowhere');
  const saved = await toast('Saved', { link: { to: '/cart', label: 'View cart' } });
  fireEvent.click(screen.getByRole('link', { name: 'View cart' }));
  await pass(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  expect(address()).toBe('/cart');
  expect(saved).not.toBeInTheDocument();
});

describe('a toast', () => {
  beforeEach(async () => void (await renderShop('/nowhere')));

  test.each([
    ['success', 'status'],
    ['error', 'alert'],
  ] as const)(
    'a toast of the kind “%s” has the role “%s” and closes after five seconds',
    async (kind, role) => {
      const saved = await toast('Saved', { kind });
      expect(saved).toHaveAttribute('role', role);
      await pass(4999);
      expect(saved).toBeInTheDocument();
      await pass(1);
      expect(saved).not.toBeInTheDocument();
    },
  );

  test.each([
    [
      'the mouse is over it',
      (saved: HTMLElement) => void fireEvent.mouseEnter(saved),
      (saved: HTMLElement) => void fireEvent.mouseLeave(saved),
    ],
    ['the focus is in it', (saved: HTMLElement) => saved.focus(), (saved: HTMLElement) => saved.blur()],
  ])('a toast does not expire while %s', async (_, start, end) => {
    const saved = await toast('Saved');
    await pass(3000);
    act(() => start(saved));
    await pass(60_000);
    expect(saved).toBeInTheDocument();
    act(() => end(saved));
    await pass(1000);
    expect(saved).toBeInTheDocument();
    await pass(1500);
    expect(saved).not.toBeInTheDocument();
  });

  test('a toast does not expire while the window is inactive', async () => {
    const saved = await toast('Saved');
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(window);
    fireEvent.mouseEnter(saved);
    fireEvent.mouseLeave(saved);
    await pass(60_000);
    expect(saved).toBeInTheDocument();
    hasFocus.mockRestore();
    fireEvent.focus(window);
    await pass(5500);
    expect(saved).not.toBeInTheDocument();
  });

  test('a repeated notice restarts its toast and is announced again', async () => {
    await toast('Saved');
    await pass(4000);
    const saidBefore = screen.getByText('Saved');
    act(() => notify('Saved'));
    await toastsAppear();
    await pass(100);
    // A new element, because a live region announces additions, even of the same text.
    expect(screen.getByText('Saved')).not.toBe(saidBefore);
    await pass(4000);
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(1500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('Alt+T moves the focus to the newest toast, and Escape returns it', async () => {
    const way = screen.getByRole('link', { name: 'Go Back' });
    way.focus();
    await toast('Saved');
    const newest = await toast('Saved too');
    const isLeftToBrowser = fireEvent.keyDown(way, { key: '†', code: 'KeyT', altKey: true });
    expect(isLeftToBrowser).toBe(false);
    expect(newest).toHaveFocus();
    await pass(60_000);
    expect(newest).toBeInTheDocument();
    fireEvent.keyDown(newest, { key: 'Escape' });
    expect(way).toHaveFocus();
    await pass(5500);
    expect(newest).not.toBeInTheDocument();
  });

  test('without a toast Alt+T is left to the browser', async () => {
    const way = screen.getByRole('link', { name: 'Go Back' });
    expect(fireEvent.keyDown(way, { key: 't', code: 'KeyT', altKey: true })).toBe(true);
  });

  test('closing a toast by keyboard returns the focus', async () => {
    const way = screen.getByRole('link', { name: 'Go Back' });
    way.focus();
    const saved = await toast('Saved');
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    fireEvent.click(close);
    expect(saved).not.toBeInTheDocument();
    expect(way).toHaveFocus();
  });

  test('an action in a toast runs once and closes the toast', async () => {
    const onSelect = vi.fn();
    const saved = await toast('Saved', { action: { label: 'Undo', onSelect } });
    expect(screen.getByText('Saved', { exact: true })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(saved).not.toBeInTheDocument();
  });
});
