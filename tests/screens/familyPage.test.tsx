import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isOnlyListed } from '#core/domain/KnownProduct.ts';
import { aMember } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const colors = [{ hex: '#c99f6b', name: 'Oak' }];
const review = { user: { name: 'Ines' }, date: '3 May 2026', title: 'Bright', body: '', rating: 5 };
const oakS = aMember('oak-s', { color: 'Oak', size: 'S' });
const oakL = aMember('oak-l', { color: 'Oak', size: 'L' }, { colors, stock: 0, sizes: ['S', 'L'] });
const blueL = aMember(
  'blue-l',
  { color: 'Blue', size: 'L' },
  { price: 12, stock: 3, images: ['/blue.webp'] },
);
const products = [
  { ...oakS, colors, rating: 5, reviewCount: 3, reviews: [review] },
  oakL,
  { ...blueL, rating: 2, reviewCount: 1 },
];

const link = (name: string) => screen.getByRole('link', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

async function renderMember(path: string, given: Parameters<typeof renderShop>[1] = { products }) {
  const rendered = await renderShop(path, given);
  const colours = await screen.findByRole('group', { name: 'Colour' });
  return { ...rendered, colours, title: heading() };
}

describe('the page of a member of a family', () => {
  test('offers the values of each option, with the nearest member for those that do not exist together', async () => {
    const { colours } = await renderMember('/products/oak-s');
    const groups = [colours, screen.getByRole('group', { name: 'Size' })];
    const links = groups.flatMap((group) => within(group).getAllByRole('link'));
    expect(links.map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')])).toEqual([
      ['Blue, not in S', '/products/blue-l'],
      ['Oak', '/products/oak-s'],
      ['S', '/products/oak-s'],
      ['L, sold out', '/products/oak-l'],
    ]);
    expect(links.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', 'true', null]);
  });

  test('shows the picture of a colour in any size, or else the colour', async () => {
    const blueS = aMember('blue-s', { color: 'Blue', size: 'S' });
    const { colours } = await renderMember('/products/oak-s', { products: [...products, blueS] });
    expect(colours.querySelector('a[href$="oak-s"] circle')).toHaveAttribute('fill', '#c99f6b');
    expect(colours.querySelector('a[href$="blue-s"] img')).toHaveAttribute('src', '/blue.webp');
  });

  test('changes in place and in its tab: the focus stays, and all changes are announced', async () => {
    const { user, address, goBack, title, shop } = await renderMember('/products/oak-s/info');
    await user.click(link('Blue, not in S'));
    expect(address()).toBe('/products/blue-l/info');
    expect(heading()).toBe(title);
    expect(title).toHaveTextContent('The blue-l');
    expect(link('Blue')).toHaveFocus();
    expect(screen.getByText('The blue-l. $12. Only 3 left. Colour: Blue. Size: L')).toBeInTheDocument();
    await user.click(link('Review'));
    expect(address()).toBe('/products/blue-l/review');
    expect(screen.getByText('Colour: Oak, Size: S')).toBeVisible();
    expect(shop.viewed.getSnapshot()).toEqual(['oak-s']);
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(heading()).toBe(title);
    await goBack();
    expect(address()).toBe('/products/blue-l/info');
  });

  test('keeps the way back to the list', async () => {
    const { user, navigate, goBack, address } = await renderShop('/products', { products });
    await navigate('/products/oak-s');
    await user.click(await screen.findByRole('link', { name: 'Blue, not in S' }));
    expect(heading()).toHaveTextContent('The blue-l');
    expect(screen.getByRole('link', { name: /^Back/ })).toHaveAttribute('href', '/products');
    await goBack();
    expect(address()).toBe('/products');
  });

  test('waits for the text of a member that arrived for another page with its reviews', () => {
    const arrived = { ...oakS, reviews: [review], isPartial: true };
    expect([arrived, { ...arrived, description: 'Oak' }].map(isOnlyListed)).toEqual([true, false]);
  });

  test('has the rating and the reviews of all members, each with its options', async () => {
    await renderMember('/products/blue-l/review');
    expect(screen.getByText('4.3')).toHaveTextContent('4.3 out of 5(4 reviews)');
    expect(screen.getByText('Colour: Oak, Size: S')).toBeVisible();
  });

  test('has no second choice of what distinguishes the members, and the cart names its options', async () => {
    const family = { ...oakL.family, options: { color: 'Oak', wood: 'Ash' } };
    const { user, navigate } = await renderMember('/products/oak-l', { products: [{ ...oakL, family }] });
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Colour' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await navigate('/cart');
    for (const text of ['Colour: Oak', 'Size: S', 'wood: Ash'])
      expect(screen.getByRole('main')).toHaveTextContent(text);
  });

  test('in a published shop, comes with the other members and reads one document', async () => {
    const arrived = products.map((one) => ({ ...one, isPartial: true }));
    const given = { products, published: { arrived, now: products } };
    const { user, shop, colours } = await renderMember('/products/oak-s', given);
    const read = () => [...shop.products.getSnapshot()].flatMap(([id, { today }]) => (today ? [id] : []));
    expect(within(colours).getAllByRole('link')).toHaveLength(2);
    expect(read()).toEqual(['oak-s']);
    await user.click(link('Blue, not in S'));
    expect(read()).toEqual(['oak-s', 'blue-l']);
  });
});
