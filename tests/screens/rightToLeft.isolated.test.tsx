import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { TEXTS } from '#texts';

// Before the components are imported, as in a shop whose language is written from right to left.
Object.assign(TEXTS, { direction: 'rtl' });
Object.assign(TEXTS.app, { carousel: 'Karussell', slide: 'Folie' });
const { renderShop } = await import('#tests/support/renderShop.tsx');

const lamp = aProduct('lamp', { images: ['/a.avif', '/b.avif', '/c.avif'] });
const thumb = (number: number) => screen.getByRole('button', { name: `Show image ${number} of 3` });

describe('in a shop that is written from right to left', () => {
  afterEach(() => void vi.useRealTimers());

  test('the left arrow key moves to the next picture', async () => {
    const { user } = await renderShop('/products/lamp', { products: [lamp] });
    act(() => thumb(1).focus());
    await user.keyboard('{ArrowLeft}');
    expect(thumb(2)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(thumb(3)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(thumb(1)).toHaveFocus();
  });

  test('a picture’s button scrolls the row to the left, and is current once it is scrolled there', async () => {
    const { user } = await renderShop('/products/lamp', { products: [lamp] });
    const row = screen.getByRole('img', { name: `${lamp.name}, image 1 of 3` }).closest('ul') as HTMLElement;
    Object.defineProperties(row, {
      clientWidth: { value: 400 },
      scrollLeft: { value: -790, writable: true },
    });
    const scrollTo = vi.spyOn(row, 'scrollTo').mockImplementation(() => {});
    await user.click(thumb(2));
    expect(scrollTo).toHaveBeenCalledWith({ left: -400 });
    fireEvent.scroll(row);
    expect(thumb(3)).toHaveAttribute('aria-current', 'true');
  });

  test('the viewer shows the pictures from right to left', async () => {
    // PhotoSwipe loads no picture into a window without width.
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024 });
    const { user } = await renderShop('/products/lamp', { products: [lamp] });
    await user.click(screen.getByRole('button', { name: 'Enlarge image' }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(viewer.getByText('1 / 3')).toBeInTheDocument();
    const roles = [...document.querySelectorAll('.pswp [aria-roledescription]')];
    expect(new Set(roles.map((one) => one.getAttribute('aria-roledescription')))).toEqual(
      new Set(['Karussell', 'Folie']),
    );
    expect(document.querySelector('.pswp__button--arrow--next')).toBeDisabled();
    await user.click(viewer.getByRole('button', { name: 'Next image' }));
    expect(viewer.getByText('2 / 3')).toBeInTheDocument();
    expect(viewer.getByRole('button', { name: 'Show image 2 of 3', current: true })).toBeInTheDocument();
    await user.click(viewer.getByRole('button', { name: 'Show image 3 of 3' }));
    expect(viewer.getByText('3 / 3')).toBeInTheDocument();
    const shown = document.querySelector('.pswp__item[aria-hidden="false"] img');
    expect(shown).toHaveAttribute('alt', `${lamp.name}, image 3 of 3`);
  });

  test('a row that is not yet a slider scrolls to the left, and its arrows point there', async () => {
    vi.useFakeTimers();
    await renderShop('/', { products: someProducts(4, { views: 2000 }) });
    const carousel = within(screen.getByRole('region', { name: 'Popular Products' }));
    const viewport = carousel.getAllByRole('list')[0]?.parentElement as HTMLElement;
    Object.defineProperties(viewport, { scrollWidth: { value: 400 }, clientWidth: { value: 100 } });
    for (const slide of carousel.getAllByRole('listitem'))
      Object.defineProperty(slide, 'offsetWidth', { value: 100 });
    const next = carousel.getByRole('button', { name: 'Next' });
    const press = (button: HTMLElement) => {
      fireEvent.click(button);
      return viewport.scrollLeft;
    };
    expect([next, next, next, next].map(press)).toEqual([-100, -200, -300, -0]);
    const previous = carousel.getByRole('button', { name: 'Previous' });
    expect([previous, previous].map(press)).toEqual([-300, -200]);
    expect(next.querySelector('path')?.getAttribute('d')).toMatch(/^M14\.5 5\.5 8 12/);
  });
});
