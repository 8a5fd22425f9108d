import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { shortcutDialog } from '#ui/shell/Shortcuts.tsx';
import { nameInToast } from '#ui/toasts/notify.ts';

const PRODUCTS = [
  aProduct('lamp', { name: 'Desk Lamp' }),
  aProduct('hat', { name: 'Straw Hat' }),
  aProduct('lampshade', { name: 'Lampshade' }),
];

const box = () => screen.getByRole('combobox', { name: 'Search products' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function options() {
  return within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

async function openPalette() {
  const shown = await renderShop('/nowhere', { products: PRODUCTS });
  await shown.user.keyboard('{Control>}k{/Control}');
  await dialog('Go to');
  return shown;
}

// Closes the dialog of the previous test.
beforeEach(() => shortcutDialog.set(undefined));
describe('single keys', () => {
  test('“/” focuses the search box and selects its text', async () => {
    const { user } = await renderShop('/search-product?query=lamp', { products: PRODUCTS });
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    await user.keyboard('hat');
    expect(box()).toHaveValue('hat');
  });

  test('type letters in text fields and do nothing in dialogs', async () => {
    const { user } = await renderShop('/nowhere', { products: PRODUCTS });
    await user.keyboard('{Control>}/{/Control}{Alt>}/{/Alt}{Meta>}?{/Meta}');
    expect(box()).not.toHaveFocus();
    await user.click(box());
    await user.keyboard('a/b?');
    expect(box()).toHaveValue('a/b?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('main'));
    await user.keyboard('?');
    await dialog('Keyboard shortcuts');
    await user.keyboard('/');
    expect(box()).not.toHaveFocus();
  });

  test('“?” lists the shortcuts, with a switch for single keys', async () => {
    const { user, shop } = await renderShop('/nowhere', { products: PRODUCTS });
    await user.keyboard('?');
    const list = within(await dialog('Keyboard shortcuts'));
    const single = list.getByRole('switch', { name: /^Single-key shortcuts/ });
    expect(single).toBeChecked();
    await user.click(single);
    expect(shop.singleKeys.getSnapshot()).toBe(false);
    await user.click(list.getByRole('button', { name: 'Close' }));
    await noDialog();
    await user.keyboard('?/');
    expect(box()).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Go to');
  });

  test('can be switched on again from the footer', async () => {
    const { user, shop } = await renderShop('/nowhere');
    shop.singleKeys.change(() => false);
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(within(await dialog('Keyboard shortcuts')).getByRole('switch'));
    expect(shop.singleKeys.getSnapshot()).toBe(true);
  });
});

describe('the palette', () => {
  test.each(['Control', 'Meta'])('opens with the focus on %s+K, even in a text field', async (key) => {
    const { user } = await renderShop('/nowhere');
    await user.click(box());
    await user.keyboard(`{${key}>}k{/${key}}`);
    const palette = await dialog('Go to');
    expect(within(palette).getByRole('combobox')).toHaveFocus();
  });

  test.each(['л', 'ל'])('opens with the K key on a layout with other letters: %s', async (key) => {
    await renderShop('/nowhere');
    fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
    await dialog('Go to');
  });

  test('does not open with the K key if the layout has K elsewhere', async () => {
    await renderShop('/nowhere');
    fireEvent.keyDown(document.body, { key: 't', code: 'KeyK', ctrlKey: true });
    expect(shortcutDialog.getSnapshot()).toBeUndefined();
  });

  test('opens only with Cmd on a Mac, because Ctrl+K deletes text there', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await renderShop('/nowhere');
    expect(fireEvent.keyDown(box(), { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
    expect(shortcutDialog.getSnapshot()).toBeUndefined();
    fireEvent.keyDown(box(), { key: 'k', code: 'KeyK', metaKey: true });
    await dialog('Go to');
  });

  test('does not run a command on the Enter that confirms Japanese input', async () => {
    const { user, address } = await openPalette();
    const input = within(screen.getByRole('dialog')).getByRole('combobox');
    await user.keyboard('straw');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    // Safari ends the composition before this event.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/nowhere');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('offers categories and actions, and products first for a text', async () => {
    const { user } = await openPalette();
    expect(options()).toEqual(expect.arrayContaining(['BeautyCategory', 'CartPage', 'Theme: DarkAction']));
    await user.keyboard('lamp');
    await waitFor(() =>
      expect(options().map((option) => option?.replace(/\$.*|Action|Search$/, ''))).toEqual([
        'Lampshade',
        'Add Lampshade to cart',
        'Desk Lamp',
        'Search for “lamp”',
      ]),
    );
    await user.keyboard('zzz');
    await waitFor(() => expect(options()).toEqual(['Search for “lampzzz”Search']));
  });

  test('adds a product to the cart by its name and two keys', async () => {
    const { user, shop } = await openPalette();
    await user.keyboard('desk lamp{ArrowDown}{Enter}');
    expect(shop.cart.getSnapshot().lines.map(({ id }) => id)).toEqual(['lamp']);
    await noDialog();
    expect(await screen.findByText('Successfully added to cart')).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Go to');
    await user.keyboard('desk lamp{ArrowDown}{Enter}');
    expect(await screen.findByText('1 product already in your cart')).toBeVisible();
  });

  test('cuts names at 200 characters, and reads like toasts from left to right with any name', async () => {
    const { user } = await renderShop('/nowhere', {
      products: [aProduct('odd', { name: '\u202eOdd Lamp' }), aProduct('x', { name: 'x'.repeat(100_000) })],
    });
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Go to');
    await user.keyboard('xx');
    await waitFor(() => expect(options()[0]).toBe(`${'x'.repeat(200)}...$10`));
    await user.keyboard('{Backspace}{Backspace}odd');
    await waitFor(() => expect(options()).toContain('Add Odd Lamp to cartAction'));
    expect(nameInToast('\u202eOdd Lamp')).toBe('Odd Lamp');
  });

  test('opens a category, changes the theme and shows the shortcuts', async () => {
    const { user, shop, address } = await openPalette();
    await user.keyboard('dark{Enter}');
    expect(shop.theme.getSnapshot()).toBe('dark');
    await noDialog();
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Go to');
    await user.keyboard('beauty{Enter}');
    expect(address()).toBe('/products?type=beauty');
    await user.keyboard('{Control>}k{/Control}');
    await dialog('Go to');
    await user.keyboard('keyboard{Enter}');
    await dialog('Keyboard shortcuts');
  });
});
