import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderShop } from '#tests/support/renderShop.tsx';
import { toastsAppear } from '#tests/support/toastsAppear.ts';
import { offerUndo } from '#ui/toasts/offerUndo.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** Returns the texts undone so far. */
async function offered(...texts: readonly string[]): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const text of texts) act(() => offerUndo(text, { undo: () => taken.push(text) }));
  await toastsAppear();
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  return taken;
}

const press = (target: Element, keys: KeyboardEventInit) =>
  act(async () => void fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ...keys }));

describe('a removal', () => {
  test.each([
    ['Ctrl+Z', { ctrlKey: true }],
    ['Cmd+Z', { metaKey: true }],
    ['Ctrl+Z on a Greek keyboard', { ctrlKey: true, key: 'ζ' }],
  ])('is undone by %s, the latest first, and its toast closes', async (_, keys) => {
    await renderShop('/nowhere');
    const taken = await offered('One', 'Two');
    await press(document.body, keys);
    expect(taken).toEqual(['Two']);
    expect(screen.queryByText('Two')).toBeNull();
    await press(document.body, keys);
    expect(taken).toEqual(['Two', 'One']);
    await press(document.body, keys);
    expect(taken).toEqual(['Two', 'One']);
  });

  test('is undone even before its toast appears', async () => {
    await renderShop('/nowhere');
    const taken: string[] = [];
    act(() => offerUndo('At once', { undo: () => taken.push('At once') }));
    await press(document.body, { ctrlKey: true });
    expect(taken).toEqual(['At once']);
    await act(async () => vi.advanceTimersByTime(1000));
    expect(screen.queryByText('At once')).toBeNull();
  });

  test('is not undone after its toast has closed', async () => {
    await renderShop('/nowhere');
    const taken = await offered('Late');
    await act(async () => vi.advanceTimersByTime(6000));
    expect(screen.queryByText('Late')).toBeNull();
    await press(document.body, { ctrlKey: true });
    expect(taken).toEqual([]);
  });

  test('is not undone in a text field or by other keys', async () => {
    await renderShop('/nowhere');
    const taken = await offered('One');
    await press(screen.getByRole('combobox'), { ctrlKey: true });
    await press(document.body, { ctrlKey: true, shiftKey: true });
    await press(document.body, {});
    expect(taken).toEqual([]);
    await press(document.body, { ctrlKey: true });
    expect(taken).toEqual(['One']);
  });
});
