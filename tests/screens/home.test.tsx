import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { namesOf, region } from '#tests/support/regions.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { tryAgain } from '#tests/support/tryAgain.ts';

describe('hero and flash-sales banner', () => {
  test('the hero has a heading, a line and a link to the products', async () => {
    await renderShop('/');
    expect(await screen.findByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
    const line = 'Thousands of products, one seamless checkout join 1M+ happy customers';
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
  });

  test('the banner counts down and links to the flash sales', async () => {
    const { clock } = await renderShop('/');
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent(/^Time Left: 21h 18m 20s$/);
    expect(timer).toHaveAttribute('aria-live', 'off');
    act(() => clock.pass(21_000));
    expect(timer).toHaveTextContent(/^Time Left: 21h 17m 59s$/);
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/flash-sales');
  });
});

describe('the sections of the home page', () => {
  test('are in the order of the route table', async () => {
    await renderShop('/', { products: someProducts(3, { views: 2000, purchases: 900 }) });
    await region('Products');
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Flash Sales',
      'Popular Products',
      'Products',
      'Flash Sales',
      'Top Sales',
      'New Collections',
      'Over 350+ Customer reviews from our clients',
    ]);
  });

  test('no section is reported as empty while a large catalogue loads', async () => {
    await renderShop('/', { products: [aProduct('lamp')], isIncomplete: true });
    expect(await screen.findByRole('region', { name: 'Popular Products' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByText(/at the moment/)).toBeNull();
  });

  test('no section is reported as empty below a failure', async () => {
    await renderShop('/', { failure: 'unreachable', copy: [aProduct('lamp')] });
    expect(await screen.findAllByText('Error Loading Product')).toHaveLength(6);
    expect(screen.queryByText(/at the moment/)).toBeNull();
  });

  test('an empty catalogue is reported as empty', async () => {
    await renderShop('/');
    expect(await screen.findByText('No products at the moment.')).toBeVisible();
    expect(screen.getByText('No popular products at the moment.')).toBeVisible();
    expect(screen.queryByText(/“”/)).toBeNull();
  });

  test('popular products have more than 1300 views and link to their pages', async () => {
    await renderShop('/', {
      products: [aProduct('lamp', { views: 1301 }), aProduct('hat', { views: 1300 })],
    });
    const popular = await region('Popular Products');
    expect(popular.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products/lamp']);
  });

  test('the home page shows all matches, with names cut at 30 characters', async () => {
    const long = 'A lamp for reading in the very late evening';
    await renderShop('/', { products: [aProduct('a', { name: long }), ...someProducts(11)] });
    const products = await region('Products');
    expect(namesOf(products)).toHaveLength(12);
    expect(products.getByRole('link', { name: long })).toHaveTextContent(
      /^A lamp for reading in the very\.\.\.$/,
    );
  });

  test('flash sales have more than 500 purchases and names cut at 35 characters', async () => {
    const name = 'A kettle with a neck as long as a goose has';
    await renderShop('/', {
      products: [aProduct('a', { name, purchases: 501 }), aProduct('b', { purchases: 500 })],
    });
    expect(namesOf(await region('Flash Sales'))).toEqual(['A kettle with a neck as long as a g...']);
  });

  test('Top Sales and New Collections show all matches with cut names', async () => {
    const name = 'The best and newest thing';
    await renderShop('/', {
      products: [
        aProduct('a', { name, isBestSeller: true, isNew: true }),
        ...someProducts(9, { isNew: true }),
      ],
    });
    const top = await region('Top Sales');
    expect(namesOf(top)).toEqual(['The best and ...']);
    expect(top.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/products#bestseller');
    const fresh = await region('New Collections');
    expect(namesOf(fresh)).toHaveLength(10);
    expect(namesOf(fresh)[0]).toBe('The best and newest ...');
    expect(fresh.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/products#newcollection');
  });

  test('the reviews belong to the first three products, reviewed or not', async () => {
    const reviews = ['Second to none', 'Quite good'].map((title) => ({
      user: { name: 'Ines' },
      date: '3 May 2026',
      title,
      body: 'It does what it says.',
      rating: 4.5,
    }));
    await renderShop('/', { products: [aProduct('a', { reviews }), ...someProducts(3)] });
    const section = await region('Over 350+ Customer reviews from our clients');
    expect(namesOf(section)).toEqual(['The a', 'The product-01', 'The product-02']);
    expect(section.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Second to none',
      'Quite good',
    ]);
    expect(section.getAllByText('Ines')).toHaveLength(2);
    expect(section.getAllByText('3 May 2026')).toHaveLength(2);
  });

  test('a product with many reviews shows ten and links to all', async () => {
    const reviews = Array.from({ length: 12 }, (_, at) => ({
      user: { name: 'Ines' },
      date: '3 May 2026',
      title: at === 0 ? '' : `Review ${at}`,
      body: 'It does what it says.',
      rating: at === 1 ? 0 : 4,
    }));
    await renderShop('/', { products: [aProduct('a', { reviews, rating: 0 }), ...someProducts(3)] });
    const section = await region('Over 350+ Customer reviews from our clients');
    expect(section.getAllByText('It does what it says.')).toHaveLength(10);
    expect(section.getAllByRole('heading', { level: 4 })).toHaveLength(9);
    expect(section.getAllByText('4.0')).toHaveLength(9);
    expect(section.queryByText('0.0')).toBeNull();
    const all = section.getByRole('link', { name: 'All reviews of The a' });
    expect(all).toHaveAttribute('href', '/products/a/review');
  });
});

describe('the popular carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The carousel on a screen as wide as one slide, without its sliding code, so the row scrolls. */
  async function renderCarousel(count = 4) {
    await renderShop('/', { products: someProducts(count, { views: 2000 }) });
    const carousel = screen.getByRole('region', { name: 'Popular Products' });
    const viewport = within(carousel).getAllByRole('list')[0]?.parentElement as HTMLElement;
    Object.defineProperties(viewport, {
      scrollWidth: { get: () => within(carousel).getAllByRole('listitem').length * 100 },
      clientWidth: { value: 100 },
    });
    for (const slide of within(carousel).getAllByRole('listitem'))
      Object.defineProperty(slide, 'offsetWidth', { value: 100 });
    return {
      carousel,
      button: (name: string) => within(carousel).getByRole('button', { name }),
      pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
      place: () => viewport.scrollLeft,
    };
  }

  type Carousel = Awaited<ReturnType<typeof renderCarousel>>;

  test('moves every 4000 ms', async () => {
    const { carousel, pass, place } = await renderCarousel();
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    for (const before of [0, 100]) {
      pass(3999);
      expect(place()).toBe(before);
      pass(1);
      expect(place()).toBe(before + 100);
    }
  });

  test.each<[string, (given: Carousel) => void, (given: Carousel) => void]>([
    [
      'the mouse is on it',
      ({ carousel }) => fireEvent.pointerEnter(carousel),
      ({ carousel }) => fireEvent.pointerLeave(carousel),
    ],
    [
      'it has the focus',
      ({ button }) => act(() => button('Next').focus()),
      ({ button }) => act(() => button('Next').blur()),
    ],
    [
      'it is paused',
      ({ button }) => fireEvent.click(button('Pause')),
      ({ button }) => fireEvent.click(button('Play')),
    ],
    ['it hides', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true), () => vi.restoreAllMocks()],
    ['the shopper prefers reduced motion', () => preferMotion('reduce'), () => preferMotion('no-preference')],
  ])('does not move while %s', async (_, begin, end) => {
    const given = await renderCarousel();
    begin(given);
    given.pass(60_000);
    expect(given.place()).toBe(0);
    end(given);
    given.pass(4000);
    expect(given.place()).toBe(100);
  });

  test('moves by its buttons and wraps around at both ends', async () => {
    const { button, place } = await renderCarousel();
    const press = (name: string) => {
      fireEvent.click(button(name));
      return place();
    };
    expect(['Next', 'Previous', 'Previous', 'Next'].map(press)).toEqual([100, 0, 300, 0]);
  });

  test.each<[string, readonly string[], number]>([
    ['“Previous” on the first slide leads to the last one', ['Previous'], 1900],
    ['“Next” on the last slide that has been rendered leads to the one after it', Array(8).fill('Next'), 800],
  ])('of twenty slides, %s', async (_, presses, expected) => {
    const { button, place } = await renderCarousel(20);
    for (const name of presses) fireEvent.click(button(name));
    expect(place()).toBe(expected);
  });

  test('has no buttons when only one product is popular', async () => {
    await renderShop('/', { products: [aProduct('lamp', { views: 2000 })] });
    const carousel = within(screen.getByRole('region', { name: 'Popular Products' }));
    expect(carousel.getByRole('link', { name: /lamp/ })).toBeVisible();
    expect(carousel.queryByRole('button')).toBeNull();
  });
});

function preferMotion(prefersReducedMotion: 'reduce' | 'no-preference') {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: object } } };
  Object.assign(happyDOM.settings.device, { prefersReducedMotion });
}

describe('category tabs', () => {
  const products = [aProduct('lamp', { category: ['office'] }), aProduct('phone', { category: ['phones'] })];

  test('the tabs are links with the specified labels, and “All” is selected', async () => {
    await renderShop('/', { products });
    const tabs = within(await screen.findByRole('navigation', { name: 'Browse by category' }));
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All', '/'],
      ['Phones & Tablets', '/?type=phones'],
      ['Home & Office', '/?type=office'],
      ['Appliances', '/?type=appliances'],
      ['Fashion', '/?type=fashion'],
      ['Electronics', '/?type=electronics'],
      ['Beauty', '/?type=beauty'],
    ]);
    expect(tabs.getByRole('link', { current: true })).toHaveTextContent('All');
  });
});

describe('a home page without loaded products', () => {
  test('a failed read shows “Error Loading Product” until “Try Again” succeeds', async () => {
    const shown = await renderShop('/', { products: [aProduct('lamp')] });
    await region('Products');
    shown.products.breakWith('unreachable');
    act(() => shown.shop.catalogue.read());
    const listing = await region('Products');
    expect(await listing.findByText('Error Loading Product')).toBeVisible();
    expect(namesOf(listing)).toEqual(['The lamp']);
    await tryAgain(shown, screen.getByRole('region', { name: 'Products' }));
  });

  test.each(['Popular Products', 'Over 350+ Customer reviews from our clients'])(
    '“Try Again” of “%s” moves the focus to the heading of the section',
    async (name) => {
      const shown = await renderShop('/', { failure: 'unreachable', products: [aProduct('lamp')] });
      await tryAgain(shown, await screen.findByRole('region', { name }));
      expect(screen.getByRole('heading', { name })).toHaveFocus();
    },
  );
});
