import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SHOP } from '#shop';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const { delivery, pages, isTaxed } = SHOP;

afterEach(() => Object.assign(SHOP, { delivery, isTaxed, pages }));

const inMain = () => within(screen.getByRole('main'));

describe('tax and delivery', () => {
  const paths = ['/products', '/products/lamp', '/cart', '/checkout', '/account', '/withdraw'];
  test.each(paths)(
    '%s names them once below each list of prices, with a link to the delivery page',
    async (path) => {
      await renderShop(path, { cart: aCart({ lamp: 1 }), signedIn: MAREN });
      await inMain().findAllByText(/^(The lamp|Items|Maren|Name)$/);
      const notes = inMain().queryAllByText(/^incl\. VAT/);
      const expected = /account|withdraw/.test(path) ? [] : ['incl. VAT, plus delivery'];
      expect(notes.map(({ textContent }) => textContent)).toEqual(expected);
      for (const note of notes) expect(within(note).getByRole('link')).toHaveAttribute('href', '/delivery');
    },
  );

  test('suggestions and the palette name them below their prices', async () => {
    const { user } = await renderShop('/withdraw', { products: [aProduct('lamp')] });
    await user.type(screen.getByRole('combobox'), 'lamp');
    expect(await screen.findByRole('listbox')).toHaveTextContent(/€.*incl\. VAT, plus delivery$/);
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    expect(palette.queryByText(/incl\. VAT/)).toBeNull();
    await user.keyboard('lamp');
    expect(await palette.findByText('incl. VAT, plus delivery')).toBeVisible();
  });

  test.each<[string, object, string]>([
    ['without a tax rate', { isTaxed: false }, 'plus delivery'],
    ['with free delivery', { delivery: { ...delivery, isFree: true } }, 'incl. VAT, with free delivery'],
    ['without delivery and tax rate', { delivery: undefined, isTaxed: false }, 'with free delivery'],
  ])('a shop %s says so', async (_name, terms, note) => {
    Object.assign(SHOP, { pages: undefined, ...terms });
    await renderShop('/products/lamp', { products: [aProduct('lamp')] });
    expect(inMain().getByText(note)).toBeVisible();
    expect(inMain().queryByRole('link', { name: /delivery/ })).toBeNull();
  });
});

describe('the unit price', () => {
  const content = { amount: 250, unit: 'ml' } as const;
  const oil = aProduct('oil', { price: 4.9, content });
  const units = () =>
    inMain()
      .getAllByText(/\/l$/)
      .map(({ textContent }) => textContent?.replace('\u00a0', ' '));

  test('follows the price in lists, on the product’s page and in the cart, where it is that of one piece', async () => {
    const cart = [{ ...oil, quantity: 3 }];
    for (const path of ['/products', '/products/oil', '/cart']) {
      await renderShop(path, { products: [oil, aProduct('lamp')], cart });
      expect(new Set(units())).toEqual(new Set(['19,60 €/l']));
      cleanup();
    }
  });

  test('refers to the price in the cart, and to today’s content if that price is today’s', async () => {
    const smaller = { ...oil, content: { amount: 200, unit: 'ml' } as const };
    await renderShop('/cart', { products: [smaller], cart: [{ ...oil, quantity: 1 }] });
    expect(units()).toEqual(['24,50 €/l']);
    cleanup();
    const { user } = await renderShop('/cart', {
      products: [{ ...smaller, price: 5.5 }],
      cart: [{ ...oil, quantity: 1 }],
    });
    expect(units()).toEqual(['19,60 €/l']);
    await user.click(screen.getByRole('button', { name: 'Use new price' }));
    expect(units()).toEqual(['27,50 €/l']);
  });
});
