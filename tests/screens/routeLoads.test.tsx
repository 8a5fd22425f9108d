import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { someProducts } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { Carousel, DEFAULT_DELAY_MS } from '#ui/kit/Carousel.tsx';

afterEach(() => void vi.useRealTimers());

describe('navigation', () => {
  test('each navigation to another screen starts one read of all products', async () => {
    const { products, user } = await renderShop('/cart', { products: someProducts(2) });
    const reads = vi.spyOn(products, 'readAll');
    await user.click(screen.getByRole('link', { name: 'Search page' }));
    expect(reads).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('link', { name: 'Estore' }));
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('a hash scrolls smoothly to its element, even if that renders later', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await renderShop('/cart#late');
    expect(scroll).not.toHaveBeenCalled();

    const late = document.createElement('p');
    late.id = 'late';
    document.body.append(late);
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
    expect(scroll.mock.contexts[0]).toBe(late);
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    late.remove();
  });

  test('the scroll position is stored when the page is hidden', async () => {
    await renderShop('/search');
    window.scrollTo(0, 700);
    fireEvent.scroll(window);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(window.sessionStorage.getItem('estore.scroll')).toContain('700');
    window.scrollTo(0, 0);
  });

  test.each(['{', '[null]'])('damaged stored positions “%s” are ignored', async (text) => {
    window.sessionStorage.setItem('estore.scroll', text);
    await renderShop('/cart');
    expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  });

  test('a hash takes precedence over the stored position of its entry', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    const { unmount } = await renderShop('/login');
    window.scrollTo(0, 700);
    fireEvent.scroll(window);
    unmount();
    await renderShop('/login#main');
    expect(scroll.mock.contexts[0]).toBe(screen.getByRole('main'));
    window.scrollTo(0, 0);
  });

  test('a page restored from the back/forward cache returns to its position', async () => {
    const tell = (type: string) => fireEvent(window, Object.assign(new Event(type), { persisted: true }));
    const scrollTo = (place: number) => {
      window.scrollTo(0, place);
      fireEvent.scroll(window);
    };
    await renderShop('/cart');
    scrollTo(1500);
    tell('pagehide');
    scrollTo(0);
    tell('pageshow');
    expect(window.scrollY).toBe(1500);
    scrollTo(0);
  });
});

test('a carousel without a given delay moves every 3000 ms', () => {
  vi.useFakeTimers();
  render(
    <>
      <h2 id="heading">Slides</h2>
      <Carousel headingId="heading" autoplay items={['one', 'two', 'three']}>
        {(text) => <p>{text}</p>}
      </Carousel>
    </>,
  );
  const row = screen.getByRole('list');
  const viewport = row.parentElement;
  if (!viewport) throw new Error('The row stands in no viewport.');
  Object.defineProperties(viewport, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } });
  for (const slide of screen.getAllByRole('listitem'))
    Object.defineProperty(slide, 'offsetWidth', { value: 100 });

  act(() => vi.advanceTimersByTime(DEFAULT_DELAY_MS - 1));
  expect(viewport.scrollLeft).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(viewport.scrollLeft).toBe(100);
  expect(DEFAULT_DELAY_MS).toBe(3000);
});
