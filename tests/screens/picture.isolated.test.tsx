import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCart, aProduct } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const lamp = aProduct('lamp', {
  images: ['/images/a.webp', 'https://pictures.example/b.jpg'],
  previews: ['abc'.repeat(16), ''],
});

const isComplete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete');
beforeEach(() =>
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: false, configurable: true }),
);
afterEach(() => Object.defineProperty(HTMLImageElement.prototype, 'complete', isComplete ?? {}));

function pictures(): readonly HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')];
}

test('a picture shows its preview until it has loaded', async () => {
  await renderShop('/products/lamp', { products: [lamp] });
  await screen.findByRole('heading', { level: 1, name: lamp.name });
  const [own, other] = pictures();
  expect(own).toHaveAttribute('data-preview');
  expect(other).not.toHaveAttribute('data-preview');
  if (own) fireEvent.load(own);
  expect(own).not.toHaveAttribute('data-preview');
});

test('a cart line shows the preview from the catalogue', async () => {
  const { previews: _, ...stored } = lamp;
  await renderShop('/cart', { products: [lamp], cart: aCart({ lamp: 1 }, stored) });
  await screen.findByRole('heading', { level: 2, name: lamp.name });
  expect(pictures()[0]).toHaveAttribute('data-preview');
});

test('a picture from another site loads lazily and falls back to a letter', async () => {
  await renderShop('/products/lamp', {
    products: [{ ...lamp, images: ['/images/a.webp', ...lamp.images.slice(1)] }],
  });
  await screen.findByRole('heading', { level: 1, name: lamp.name });
  const [, other] = pictures();
  expect(other).toHaveAttribute('src', 'https://pictures.example/b.jpg');
  expect(other).toHaveAttribute('loading', 'lazy');
  expect(other).toHaveAttribute('width', '640');
  expect(other).toHaveAttribute('height', '640');
  if (other) fireEvent.error(other);
  expect(screen.getByRole('img', { name: `${lamp.name}, image 2 of 2` })).toHaveTextContent('T');
});

describe('a picture that failed to load', () => {
  const source = () => pictures()[0]?.getAttribute('src');

  test('loads again when the network returns', async () => {
    await renderShop('/products', { products: [lamp] });
    fireEvent.error(pictures()[0] as Element);
    expect(pictures()).toEqual([]);
    fireEvent(window, new Event('online'));
    expect(source()).toBe('/images/a.webp');
  });

  test('loads again on Back, if the network returned in between', async () => {
    const { navigate, goBack } = await renderShop('/cart', { products: [lamp] });
    await navigate('/products');
    fireEvent.error(pictures()[0] as Element);
    await navigate('/cart');
    fireEvent(window, new Event('online'));
    await goBack();
    expect(source()).toBe('/images/a.webp');
  });

  test.each(['/', '/login'])('loads again on %s, if it is part of the design', async (path) => {
    await renderShop(path, { products: [lamp] });
    const picture = pictures()[0] as HTMLImageElement;
    Object.defineProperty(picture, 'complete', { value: true });
    const change = vi.spyOn(picture, 'setAttribute');
    fireEvent(window, new Event('online'));
    expect(change).toHaveBeenCalledExactlyOnceWith('src', picture.getAttribute('src'));
  });
});

test('a card fetches its second picture on hover and shows it once loaded', async () => {
  await renderShop('/products', { products: [lamp] });
  const card = (await screen.findByRole('heading', { name: lamp.name })).closest('li') as HTMLElement;
  const shelf = card.querySelector('[data-second]');
  const sources = () => [...card.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  expect(sources()).toEqual(lamp.images.slice(0, 1));
  fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  expect(sources()).toEqual(lamp.images);
  expect(shelf).toHaveAttribute('data-second', 'wanted');
  fireEvent.load(card.querySelectorAll('img')[1] as HTMLElement);
  expect(shelf).toHaveAttribute('data-second', 'here');
  fireEvent.pointerLeave(card, { pointerType: 'mouse' });
  fireEvent.pointerEnter(card, { pointerType: 'mouse' });
  expect(shelf).toHaveAttribute('data-second', 'here');
});

test.each([
  '/images/x 1w, http://evil.example/p.gif 640w, /images/y-640.webp',
  '/images/a,b-640.webp',
  '/images/a b-640.webp',
])('a path with a comma or a space, %s, has no further widths', async (path) => {
  await renderShop('/products/lamp', { products: [{ ...lamp, images: [path] }] });
  await screen.findByRole('heading', { level: 1, name: lamp.name });
  expect(pictures()[0]).toHaveAttribute('src', path);
  expect(pictures().map(({ srcset }) => srcset)).toEqual(pictures().map(() => ''));
});
