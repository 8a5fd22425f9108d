import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { succeed } from '#core/domain/Result.ts';
import { SHOP } from '#shop';
import { aCart, aProduct, someProducts } from '#tests/support/makers.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';
import { region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { tryAgain } from '#tests/support/tryAgain.ts';

const lamp = aProduct('lamp', {
  name: 'Architect desk lamp with a very long arm',
  images: ['/images/a.webp', '/images/b.webp', '/images/c.webp'],
  price: 49.9,
  originalPrice: 60,
  discountPercentage: 17,
  rating: 4.6,
  reviewCount: 12,
  category: ['office'],
  subCategory: 'Lighting',
  description: 'A lamp that reaches the far end of the desk.',
  shortDescription: 'It reaches far.',
  type: 'Desk lamp',
  brand: 'Lumo',
  tags: ['light', 'desk'],
  colors: [
    { hex: '#113322', name: 'Pine' },
    { hex: '#eeeeee', name: 'Chalk' },
  ],
  sizes: ['Small', 'Large'],
  weight: '900 g',
  dimensions: { length: '20 cm', width: '18 cm', height: '60 cm' },
  stock: 3,
  reviews: [
    { user: { name: 'Ines' }, date: '3 May 2026', title: 'Bright', body: 'It is bright.', rating: 4.25 },
  ],
});

async function renderLamp(path = '/products/lamp', given: Parameters<typeof renderShop>[1] = {}) {
  const rendered = await renderShop(path, { products: [lamp, ...someProducts(3)], ...given });
  await screen.findByRole('heading', { level: 1, name: lamp.name });
  return rendered;
}

const addToCart = () => screen.getByRole('button', { name: 'Add To Cart' });
const plus = () => screen.getByRole('button', { name: /^\+/ });
const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const minus = () => screen.getByRole('button', { name: /^-/ });

describe('a product’s page', () => {
  test('says that an archived product is no longer sold, and no list shows it', async () => {
    const { navigate } = await renderLamp('/products/lamp', {
      products: [{ ...lamp, state: 'archived' }, aProduct('hat')],
      cart: aCart({ lamp: 1 }),
    });
    const main = () => within(screen.getByRole('main'));
    expect(main().getByText('This product is no longer sold.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add To Cart' })).not.toBeInTheDocument();
    await navigate('/cart');
    expect(await main().findByText('No longer sold')).toBeVisible();
    for (const list of ['/', '/products', '/search?query=hat', '/search?query=lamp', '/products/hat']) {
      await navigate(list);
      expect(main().queryByRole('heading', { name: /^Architect desk/ }), list).not.toBeInTheDocument();
    }
  });

  test('shows all details of the product', async () => {
    await renderLamp();
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Lighting')).toBeVisible();
    const category = main.getByRole('link', { name: 'Home & Office' });
    expect(category).toHaveAttribute('href', '/products?type=office');
    for (const text of ['4.6 out of 5', '(12 reviews)', '$49.90', 'Original price $60 -17%']) {
      expect(main.getByRole('article')).toHaveTextContent(text);
    }
    expect(main.getByRole('deletion')).toHaveTextContent('$60');
    expect(main.getAllByText(lamp.description)).toHaveLength(2);
    expect(within(main.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
    expect(main.getByText('Only 3 left')).toBeVisible();
    expect(document.title).toBe(`${lamp.name} · Estore`);
  });

  test('sets the meta description while it is shown', async () => {
    const meta = document.createElement('meta');
    meta.name = 'description';
    meta.content = SHOP.description;
    document.head.append(meta);
    const { user } = await renderLamp();
    expect(meta.content).toBe(lamp.shortDescription);
    await user.click(screen.getByRole('link', { name: 'Estore' }));
    expect(meta.content).toBe(SHOP.description);
    meta.remove();
  });

  test('lists similar products, those of the same kind first', async () => {
    const candle = aProduct('candle', { category: ['beauty'], subCategory: 'Lighting' });
    await renderLamp('/products/lamp', { products: [lamp, ...someProducts(3), candle] });
    const similar = within(screen.getByRole('region', { name: 'You may also like' }));
    expect(similar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'The candle',
      'The product-01',
      'The product-02',
      'The product-03',
    ]);
  });
});

describe('breadcrumb and back link', () => {
  // Resets the page's own history entry, which an in-memory router does not use.
  afterEach(() => window.history.replaceState(null, ''));

  test('the breadcrumb leads from home through category and kind to the product', async () => {
    await renderLamp();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'Home & Office',
      'Lighting',
      lamp.name,
    ]);
    const links = trail.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['/', '/products?type=office']);
    expect(trail.getByText(lamp.name)).toHaveAttribute('aria-current', 'page');
  });

  test('“Back to results” returns to the list, even after tabs and other products', async () => {
    const { user, navigate, address } = await renderShop('/cart', { products: [lamp, ...someProducts(3)] });
    await navigate('/products?type=office');
    await navigate('/products/product-01');
    await navigate('/products/product-01/review');
    await navigate('/products/lamp');
    const back = await screen.findByRole('link', { name: 'Back to results' });
    expect(back).toHaveAttribute('href', '/products?type=office');
    // The browser opens it in a new tab.
    expect(fireEvent.click(back, { ctrlKey: true })).toBe(true);
    expect(address()).toBe('/products/lamp');
    await user.click(back);
    expect(address()).toBe('/products?type=office');
  });

  test('“Back to results” is missing if the shopper did not use a list', async () => {
    const { navigate } = await renderShop('/cart', { products: [lamp] });
    await navigate('/products/lamp');
    await screen.findByRole('heading', { level: 1, name: lamp.name });
    expect(screen.queryByRole('link', { name: 'Back to results' })).toBeNull();
  });
});

describe('sharing', () => {
  const address = () => `${window.location.origin}/products/lamp`;
  const share = () => screen.getByRole('button', { name: 'Share' });
  const withSheet = (sheet: unknown) =>
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('“Share” opens the device’s share sheet, and closing it copies nothing', async () => {
    const { user } = await renderLamp();
    await navigator.clipboard.writeText('before');
    const shared: unknown[] = [];
    withSheet(async (content: unknown) => shared.push(content));
    await user.click(share());
    expect(shared).toEqual([{ title: lamp.name, url: address() }]);
    withSheet(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    await user.click(share());
    expect(await navigator.clipboard.readText()).toBe('before');
  });

  test('without a working share sheet, “Share” copies the address', async () => {
    const { user } = await renderLamp();
    await user.click(share());
    expect(await navigator.clipboard.readText()).toBe(address());
    expect(await screen.findByText(`Copied: ${address()}`)).toBeVisible();
    await navigator.clipboard.writeText('before');
    withSheet(() => Promise.reject(new Error('No apps')));
    await user.click(share());
    expect(await navigator.clipboard.readText()).toBe(address());
  });

  test('a toast shows the address if it cannot be copied', async () => {
    const { user } = await renderLamp();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(share());
    expect(await screen.findByText(`This could not be copied: ${address()}`)).toBeVisible();
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });

  test('“E-mail” starts a mail with name and address', async () => {
    await renderLamp();
    const href = screen.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '';
    const fields = new URLSearchParams(href.replace('mailto:?', ''));
    expect(href).toMatch(/^mailto:\?subject=/);
    expect(fields.get('subject')).toBe(lamp.name);
    expect(fields.get('body')).toBe(`${lamp.name}\r\n${address()}`);
  });
});

describe('gallery', () => {
  test('every picture has an alternative text and a button that shows it', async () => {
    const { user } = await renderLamp();
    expect(screen.getAllByRole('img', { name: `${lamp.name}, image 2 of 3` })).not.toHaveLength(0);
    const buttons = screen.getAllByRole('button', { name: /^Show image \d of 3$/ });
    expect(buttons).toHaveLength(3);
    expect(buttons[0]).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Show image 3 of 3' }));
    expect(buttons[2]).toHaveAttribute('aria-current', 'true');
    expect(buttons[0]).not.toHaveAttribute('aria-current');
  });

  test('a single picture has a button, a product without pictures has none', async () => {
    await renderLamp('/products/lamp', { products: [{ ...lamp, images: ['/images/a.webp'] }] });
    expect(screen.getByRole('button', { name: 'Show image 1 of 1' })).toHaveAttribute('aria-current', 'true');
    cleanup();
    await renderLamp('/products/lamp', { products: [{ ...lamp, images: [] }] });
    expect(screen.queryByRole('button', { name: /^Show image/ })).toBeNull();
  });

  test('arrow keys move between pictures and wrap around at the ends', async () => {
    const { user } = await renderLamp();
    const first = screen.getByRole('button', { name: 'Show image 1 of 3' });
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Show image 2 of 3' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Show image 2 of 3' })).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Show image 3 of 3' })).toHaveFocus();
  });

  test('a picture’s button is current once the row is scrolled to it', async () => {
    await renderLamp();
    const row = screen.getByRole('img', { name: `${lamp.name}, image 1 of 3` }).closest('ul') as HTMLElement;
    Object.defineProperties(row, { clientWidth: { value: 400 }, scrollLeft: { value: 790 } });
    fireEvent.scroll(row);
    expect(screen.getByRole('button', { name: /^Show image/, current: true })).toHaveAccessibleName(
      'Show image 3 of 3',
    );
  });

  test('a large image that cannot be loaded is reported', async () => {
    vi.doMock('#ui/screens/product/enlargeImages.ts', () => {
      throw new Error('The network is gone');
    });
    const { user } = await renderLamp();
    await user.click(screen.getByRole('button', { name: 'Enlarge image' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The large image could not be loaded. Please try again.',
    );
    vi.doUnmock('#ui/screens/product/enlargeImages.ts');
  });

  test('an enlarged picture remains open when the live product arrives', async () => {
    const open = vi.fn(() => ({
      element: document.body.appendChild(document.createElement('div')),
      destroy() {
        this.element.remove();
      },
    }));
    vi.doMock('#ui/screens/product/enlargeImages.ts', () => ({ enlargeImages: open }));
    const { user, shop } = await renderLamp();
    await user.click(screen.getByRole('button', { name: 'Show image 3 of 3' }));
    await user.click(screen.getByRole('button', { name: 'Enlarge image' }));
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    const { edition } = shop.catalogue.getSnapshot();
    act(() => shop.catalogue.read());
    await waitFor(() => expect(shop.catalogue.getSnapshot().edition).not.toBe(edition));
    expect(open).toHaveBeenCalledOnce();
    const current = screen.getAllByRole('button', { name: /^Show image/, current: true });
    expect(current).toHaveLength(2);
    for (const thumb of current) expect(thumb).toHaveAccessibleName('Show image 3 of 3');
    vi.doUnmock('#ui/screens/product/enlargeImages.ts');
  });
});

test.each([
  ['Size', 'sizes', 'Small', 'Large'],
  ['Colour', 'colors', 'Pine', 'Chalk'],
] as const)(
  'the first %s is preselected, and a choice is stored outside the cart',
  async (name, choice, first, second) => {
    const { user, shop } = await renderLamp('/products/lamp', { cart: [{ ...lamp, quantity: 1 }] });
    const group = within(screen.getByRole('radiogroup', { name }));
    expect(group.getByRole('radio', { name: first })).toBeChecked();
    await user.click(addToCart());
    expect(shop[choice].getSnapshot().get('lamp')).toBe(first);
    await user.click(group.getByRole('radio', { name: second }));
    expect(group.getByRole('radio', { name: second })).toBeChecked();
    expect(shop[choice].getSnapshot().get('lamp')).toBe(second);
    expect(shop.cart.getSnapshot().lines).toEqual([{ ...lamp, quantity: 1 }]);
  },
);

test('each colour is shown beside its name', async () => {
  await renderLamp();
  const swatches = within(screen.getByRole('radiogroup', { name: 'Colour' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.innerHTML);
  expect(swatches).toEqual(lamp.colors.map(({ hex }) => expect.stringContaining(hex)));
});

describe('quantity and “Add To Cart”', () => {
  test('the stepper sets the quantity that “Add To Cart” adds', async () => {
    const { user, shop } = await renderLamp();
    await user.click(plus());
    await user.click(plus());
    expect(shop.cart.getSnapshot().lines).toEqual([]);
    await user.click(addToCart());
    expect(shop.cart.getSnapshot().lines).toEqual([{ ...lamp, quantity: 3 }]);
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  test('the stepper changes the quantity in the cart, “Add To Cart” does not', async () => {
    const { user, shop } = await renderLamp('/products/lamp', { cart: aCart({ lamp: 2 }) });
    await user.click(plus());
    expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(3);
    await user.click(minus());
    await user.click(addToCart());
    expect(shop.cart.getSnapshot().lines).toEqual(aCart({ lamp: 2 }));
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(plus()).toBeVisible();
    expect(addToCart()).toBeVisible();
  });

  test('a typed quantity applies on Enter or on leaving the field', async () => {
    const { user, shop } = await renderLamp();
    await user.tripleClick(quantity());
    await user.keyboard('40{Enter}');
    expect(screen.getByText(/^Quantity 40\./)).toBeInTheDocument();
    await user.click(addToCart());
    expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(40);
    await user.tripleClick(quantity());
    await user.keyboard('7');
    expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(40);
    await user.tab();
    expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(7);
  });

  test('arrow keys step from the typed quantity, but not below one', async () => {
    const { user } = await renderLamp();
    await user.tripleClick(quantity());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(quantity()).toHaveValue(3);
    await user.tripleClick(quantity());
    await user.keyboard('12{ArrowDown}');
    expect(quantity()).toHaveValue(11);
    await user.tripleClick(quantity());
    await user.keyboard('1{ArrowDown}');
    expect(quantity()).toHaveValue(1);
    expect(screen.getByText('Minimum quantity is 1')).toBeInTheDocument();
  });

  test('a typed quantity that is corrected is described and announced with the reason', async () => {
    const { user, shop } = await renderLamp('/products/lamp', { cart: aCart({ lamp: 3 }) });
    for (const [text, becomes, reason] of [
      ['0', 3, /minimum quantity/],
      ['1.5', 1, /whole number/],
    ] as const) {
      await user.tripleClick(quantity());
      await user.keyboard(`${text}{Enter}`);
      expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(becomes);
      expect(quantity()).toHaveValue(becomes);
      expect(quantity()).toHaveAccessibleDescription(reason);
      expect(screen.getAllByText(reason)).toHaveLength(2);
    }
  });

  test('the mouse wheel over the quantity removes its focus', async () => {
    await renderLamp();
    act(() => quantity().focus());
    fireEvent.wheel(quantity());
    expect(quantity()).not.toHaveFocus();
  });

  test('a quantity above the stock shows a warning but is accepted', async () => {
    const { user, shop } = await renderLamp('/products/lamp', { cart: aCart({ lamp: 3 }) });
    const warning = 'Only 3 in stock; you have selected 4.';
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(plus());
    expect(shop.cart.getSnapshot().lines[0]?.quantity).toBe(4);
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.getByText(`Quantity 4. ${warning}`)).toBeInTheDocument();
    await user.click(minus());
    expect(screen.queryByText(warning)).toBeNull();
  });
});

describe('tabs', () => {
  test('the tabs are links, and the first shows type, brand and descriptions', async () => {
    await renderLamp();
    const tabs = within(screen.getByRole('navigation', { name: 'Product information' }));
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Description', '/products/lamp'],
      ['Additional Information', '/products/lamp/info'],
      ['Review', '/products/lamp/review'],
    ]);
    expect(tabs.getByRole('link', { name: 'Description' })).toHaveAttribute('aria-current', 'page');
    const panel = await region('Description');
    for (const text of ['Desk lamp', 'Lumo', lamp.description, lamp.shortDescription]) {
      expect(panel.getByText(text)).toBeVisible();
    }
  });

  test('the second tab shows weight, sizes and dimensions', async () => {
    const { user, address } = await renderLamp();
    await user.click(screen.getByRole('link', { name: 'Additional Information' }));
    const panel = await region('Additional Information');
    expect(address()).toBe('/products/lamp/info');
    for (const text of ['900 g', 'Small, Large', '20 cm', '18 cm', '60 cm']) {
      expect(panel.getByText(text)).toBeVisible();
    }
  });

  test('switching tabs preserves colour, quantity and focus', async () => {
    const { user } = await renderLamp();
    await user.click(screen.getByRole('radio', { name: 'Chalk' }));
    await user.click(plus());
    const tab = screen.getByRole('link', { name: 'Additional Information' });
    await user.click(tab);
    await region('Additional Information');
    expect(tab).toHaveAttribute('aria-current', 'page');
    expect(tab).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Chalk' })).toBeChecked();
    expect(quantity()).toHaveValue(2);
  });

  test('the review tab shows each review with its rating to one decimal', async () => {
    await renderLamp('/products/lamp/review');
    const panel = await region('Review');
    expect(panel.getByText('4.3')).toBeVisible();
    for (const text of ['Ines', '3 May 2026', 'Bright', 'It is bright.']) {
      expect(panel.getByText(text)).toBeVisible();
    }
    expect(panel.getAllByRole('img')).toHaveLength(3);
  });

  test('an unknown tab shows the 404 page', async () => {
    await renderShop('/products/lamp/bogus', { products: [lamp] });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  });
});

describe('reviews', () => {
  const review = (title: string, rating: number, date: string) => ({
    user: { name: 'Ines' },
    date,
    title,
    body: '',
    rating,
  });
  const reviewed = {
    ...lamp,
    reviews: [
      review('Fine', 4, '2026-01-05'),
      review('Superb', 4.6, '2026-03-14'),
      review('Dim', 2, 'last week'),
    ],
  };
  const stars = (name: string) => screen.getByRole('button', { name });
  const titles = () =>
    within(screen.getByRole('region', { name: 'Review' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);

  test('are counted and filtered by stars, and sorted', async () => {
    const { user } = await renderLamp('/products/lamp/review', { products: [reviewed] });
    expect(stars('5 stars, 1 review')).toHaveAccessibleDescription('Based on 3 of 12 reviews.');
    expect(stars('3 stars, 0 reviews')).toBeDisabled();
    expect(stars('5 stars, 1 review')).toHaveAttribute('aria-pressed', 'false');
    await user.click(stars('5 stars, 1 review'));
    expect(stars('5 stars, 1 review')).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Superb']);
    expect(screen.getByText('1 review shown')).toBeInTheDocument();
    await user.click(stars('2 stars, 1 review'));
    expect(titles()).toEqual(['Superb', 'Dim']);
    expect(screen.getByText('2 of 3 reviews')).toBeVisible();
    await user.click(stars('5 stars, 1 review'));
    await user.click(stars('2 stars, 1 review'));
    expect(titles()).toEqual(['Fine', 'Superb', 'Dim']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'Newest');
    expect(titles()).toEqual(['Superb', 'Fine', 'Dim']);
    expect(screen.getByText('14 March 2026')).toBeVisible();
    expect(screen.getByText('last week')).toBeVisible();
  });

  test('have no heading without a title and no stars without a rating', async () => {
    const plain = { ...review('', 0, ''), body: 'It works.' };
    await renderLamp('/products/lamp/review', { products: [{ ...lamp, reviews: [plain] }] });
    expect(await screen.findByText('It works.')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Review' })).queryByText('0.0')).toBeNull();
  });

  test('are shown in parts, and showing more focuses the first new one', async () => {
    const many = Array.from({ length: 200 }, (_, index) => review(`No. ${index + 1}`, 5, ''));
    const { user } = await renderLamp('/products/lamp/review', { products: [{ ...lamp, reviews: many }] });
    expect(stars('5 stars, 200 reviews')).toBeVisible();
    const before = titles().length;
    expect(before).toBeLessThan(100);
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(titles().length).toBeGreaterThan(before);
    expect(screen.getByRole('heading', { name: `No. ${before + 1}` })).toHaveFocus();
  });
});

describe('waiting, missing and failed', () => {
  test('a loading product has a heading and is not reported as missing', async () => {
    await renderShop('/products/lamp', { isWaiting: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading product' })).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Product not found')).toBeNull();
  });

  test('a product in a newer catalogue replaces “Product not found”', async () => {
    const { products, shop } = await renderShop('/products/late', { products: [lamp] });
    await screen.findByText('Product not found');
    products.replaceAll([aProduct('late', { name: 'Late arrival' })]);
    act(() => shop.catalogue.read());
    expect(await screen.findByRole('heading', { level: 1, name: 'Late arrival' })).toBeVisible();
  });

  test('the heading of an unknown product has the focus after loading', async () => {
    const { products, navigate } = await renderShop('/login', { products: [lamp], isIncomplete: true });
    const read = pendingAnswer<Awaited<ReturnType<typeof products.readCurrent>>>();
    products.readCurrent = () => read.promise;
    await navigate('/products/nothing');
    expect(screen.getByRole('heading', { level: 1, name: 'Loading product' })).toHaveFocus();
    await act(async () => read.arrive(succeed([])));
    expect(screen.getByText('Product not found')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toHaveFocus();
  });

  test('a failed read does not report a missing product and can be repeated', async () => {
    const shown = await renderShop('/products/lamp', { products: [lamp], failure: 'unreachable' });
    expect(await screen.findByText('Error Loading Product')).toBeVisible();
    expect(screen.queryByText('Product not found')).toBeNull();
    await tryAgain(shown);
    expect(await screen.findByRole('heading', { level: 1, name: lamp.name })).toBeVisible();
  });
});
