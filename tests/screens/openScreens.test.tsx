import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MAX_HIDDEN, moveTo, openFirst } from '#app/openScreens.ts';
import { aCart, aProduct, someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const signedIn = { name: 'Maren Holt', email: 'maren@example.com' };
const lamp = aProduct('lamp', { name: 'Lamp' });

function main() {
  return within(screen.getByRole('main'));
}

/** Visible and hidden screens. */
function openScreens(): number {
  return screen.getByRole('main').children.length;
}

const heading = () => main().getByRole('heading', { level: 1 }).textContent;

describe('a screen that was left', () => {
  test('is hidden from sight and from screen readers', async () => {
    const { navigate } = await renderShop('/products', { products: someProducts(20) });
    expect(screen.getByRole('region', { name: 'All products' })).toBeVisible();
    const card = screen.getAllByText('The product-01')[0];
    await navigate('/flash-sales');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'All products' })).not.toBeInTheDocument();
    expect(card).toBeInTheDocument();
    expect(card).not.toBeVisible();
  });

  test('is restored on Back with the focus on the opened card', async () => {
    const { navigate, goBack, goForward, user } = await renderShop('/products', {
      products: someProducts(200),
    });
    await navigate('/products?all=1');
    await user.click(main().getByRole('button', { name: 'Show more' }));
    const section = within(main().getByRole('region', { name: 'All products' }));
    const cards = section.getAllByRole('heading', { level: 3 });
    expect(cards.length).toBeGreaterThan(36);
    const card = section.getAllByRole('link').at(-1) as HTMLElement;
    // As in Safari, which does not focus a clicked link.
    await act(async () => card.click());
    expect(heading()).toBe(card.textContent);
    await goBack();
    expect(card).toBeVisible();
    expect(card).toHaveFocus();
    expect(section.getAllByRole('heading', { level: 3 })).toEqual(cards);
    expect(document.title).toBe('Products · Estore');
    await goForward();
    expect(main().getByRole('heading', { level: 1 })).toHaveFocus();
    await goBack();
    expect(card).toHaveFocus();
  });

  test('does not move the focus to the search box of an expanded filter on Back', async () => {
    const brands = Array.from({ length: 9 }, (_, index) => `Brand ${index}`);
    const { goBack, user } = await renderShop('/products?all=1', {
      products: brands.map((brand) => aProduct(brand, { brand })),
    });
    await user.click(main().getByRole('button', { name: 'Show all 9 brands' }));
    const box = main().getByRole('textbox', { name: 'Search brands' });
    expect(box).toHaveFocus();
    const onFocus = vi.fn();
    box.addEventListener('focus', onFocus);
    await user.click(main().getByRole('link', { name: 'The Brand 3' }));
    await goBack();
    expect(box).toBeVisible();
    expect(onFocus).not.toHaveBeenCalled();
  });

  test('renders anew if a link opens it again', async () => {
    const { navigate } = await renderShop('/products/lamp', { products: [lamp] });
    await act(async () => main().getByRole('button', { name: '+ Increase quantity' }).click());
    expect(main().getByRole('spinbutton')).toHaveValue(2);
    await navigate('/search');
    await navigate('/products/lamp');
    expect(main().getByRole('spinbutton')).toHaveValue(1);
  });

  test('unsubscribes until Back restores it', async () => {
    const { navigate, goBack, shop } = await renderShop('/cart', { products: [lamp] });
    let listeners = 0;
    const { subscribe } = shop.countdown;
    vi.spyOn(shop.countdown, 'subscribe').mockImplementation((listener) => {
      listeners += 1;
      const stop = subscribe(listener);
      return () => {
        listeners -= 1;
        stop();
      };
    });
    await navigate('/');
    expect(listeners).toBe(1);
    await navigate('/search');
    expect(listeners).toBe(0);
    await goBack();
    expect(listeners).toBe(1);
  });

  test('reads nothing until Back, then its product once', async () => {
    const { navigate, goBack, products } = await renderShop('/products/lamp', {
      products: [lamp],
      published: { arrived: [lamp], now: [lamp] },
    });
    const reads = vi.spyOn(products, 'readCurrent');
    await navigate('/search');
    await navigate('/flash-sales');
    expect(reads).not.toHaveBeenCalled();
    await goBack();
    await goBack();
    expect(reads).toHaveBeenCalledTimes(1);
  });

  test('shows the current cart on Back', async () => {
    const { goBack, user, shop } = await renderShop('/products', { products: someProducts(2) });
    await user.click(main().getAllByRole('button', { name: 'Add To Cart' })[0] as HTMLElement);
    await user.click(main().getByRole('link', { name: 'The product-01' }));
    act(() => shop.cart.remove('product-01'));
    await goBack();
    expect(main().getAllByRole('button', { name: 'Add To Cart' })).not.toHaveLength(0);
    expect(main().queryByRole('button', { name: '+ Increase quantity' })).not.toBeInTheDocument();
  });

  test('is removed once several others have been left after it', async () => {
    const { navigate } = await renderShop('/', { products: someProducts(2) });
    const paths = ['/products', '/flash-sales', '/search', '/products/product-01', '/products/product-02'];
    for (const path of paths) await navigate(path);
    expect(openScreens()).toBe(1 + MAX_HIDDEN);
  });

  test.each(['/login', '/signup', '/forgot-password', '/cart', '/order', '/account'])(
    'is removed immediately if it is %s',
    async (path) => {
      const { navigate } = await renderShop(path, { cart: aCart({ lamp: 1 }), signedIn });
      expect(heading() === 'Login').toBe(path === '/login');
      await navigate('/search');
      expect(openScreens()).toBe(1);
    },
  );

  test('is not restored for a history entry added by the browser', () => {
    const list = { pathname: '/products', search: '', hash: '#main', state: null, key: 'default' };
    const product = { ...list, pathname: '/products/lamp' };
    const left = moveTo(openFirst(list), { ...product, key: 'lamp', hash: '' }, false);
    expect(moveTo(left, product, true).shown.location).toBe(product);
  });

  test('restores its title, band and hash after several moves', async () => {
    const { navigate, goBack, address } = await renderShop('/products?type=beauty', {
      products: someProducts(20, { isBestSeller: true }),
    });
    const band = () => document.querySelector('header > [data-category]')?.getAttribute('data-category');
    expect(band()).toBe('beauty');
    await navigate('/flash-sales');
    expect(band()).toBeUndefined();
    await navigate('/products#bestseller');
    await navigate('/search?query=thing');
    await goBack();
    expect(address()).toBe('/products#bestseller');
    expect(document.title).toBe('Products · Estore');
    expect(document.getElementById('bestseller')).not.toBeNull();
    await goBack();
    expect(document.title).toBe('Flash Sales · Estore');
    await goBack();
    expect(document.title).toBe('Beauty · Estore');
    expect(band()).toBe('beauty');
  });
});
