import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/renderShop.tsx';
import { pageScreen } from '#ui/screens/page/PageScreen.tsx';

test('the footer links to the owner’s pages and to the withdrawal', async () => {
  await renderShop('/cart');
  const links = within(screen.getByRole('navigation', { name: 'Legal information' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Legal notice', '/imprint'],
    ['Privacy policy', '/privacy'],
    ['Terms and conditions', '/terms'],
    ['Right of withdrawal', '/withdrawal'],
    ['Delivery', '/delivery'],
    ['Contact', '/contact'],
    ['Withdraw from a contract', '/withdraw'],
  ]);
});

test('a page has its own title, and its language if that is not the shop’s', () => {
  const Screen = pageScreen({ name: 'imprint', title: 'Impressum', lang: 'de', html: '<p>Berlin</p>' });
  render(<Screen />);
  expect(document.title).toBe('Impressum · Northlight');
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(screen.getByText('Berlin')).toBeVisible();
});
