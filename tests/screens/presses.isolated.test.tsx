// Input on a prerendered page before hydration. More tests: e2e/earlyTouches.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aShop } from '#tests/support/aShop.ts';
import { aProduct } from '#tests/support/makers.ts';
import { ShopProvider } from '#ui/ShopProvider.tsx';
import { BuyBox } from '#ui/screens/product/BuyBox.tsx';
import { ReviewTab } from '#ui/screens/product/ReviewTab.tsx';
import { ShareProduct } from '#ui/screens/product/ShareProduct.tsx';

const reviews = [
  { title: 'Second to none', rating: 5 },
  { title: 'Quite bad', rating: 2 },
].map((review) => ({ user: { name: 'Ines' }, date: '3 May 2026', body: 'It works.', ...review }));

/** Renders a page as the build does, with the first script. The result hydrates the page and repeats the presses. */
async function openEarly(page: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  vi.resetModules();
  const { replayPresses: replay } = await import('#app/replayPresses.ts');
  return () => {
    render(page, { container, hydrate: true });
    replay();
  };
}

test('a sort order chosen before hydration sorts the reviews after it', async () => {
  const hydrate = await openEarly(
    <MemoryRouter>
      <ReviewTab product={aProduct('lamp', { reviews })} />
    </MemoryRouter>,
  );
  const order = screen.getByRole('combobox', { name: 'Sort reviews' });
  await userEvent.selectOptions(order, 'Lowest rating');
  hydrate();
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['Quite bad', 'Second to none']));
  expect(order).toHaveDisplayValue('Lowest rating');
});

test('a press that requires user activation is not repeated', async () => {
  const onPress = vi.fn();
  Object.defineProperty(navigator, 'share', { value: async () => onPress('share'), configurable: true });
  const hydrate = await openEarly(
    <>
      <ShareProduct product={aProduct('lamp')} />
      <button type="button" onClick={() => onPress('add')} />
    </>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  hydrate();
  await waitFor(() => expect(onPress).toHaveBeenCalled());
  expect(onPress.mock.calls).toEqual([['add']]);
  Reflect.deleteProperty(navigator, 'share');
});

test('an install offer before hydration appears in the footer', async () => {
  vi.resetModules();
  const { replayPresses: replay } = await import('#app/replayPresses.ts');
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  const { installOffer } = await import('#ui/shell/InstallOffer.tsx');
  expect(installOffer.getSnapshot()).toBeUndefined();
  replay();
  await waitFor(() => expect(installOffer.getSnapshot()).toBe(offer));
});

test('a link clicked after an early press waits for that press', async () => {
  const { shop } = aShop();
  function Address() {
    return <p>{`${useLocation().pathname}, ${shop.cart.getSnapshot().lines.length} in the cart`}</p>;
  }
  const hydrate = await openEarly(
    <MemoryRouter>
      <button type="button" onClick={() => shop.cart.add(aProduct('lamp'))}>
        Add To Cart
      </button>
      <Link to="/cart">Cart</Link>
      <Address />
    </MemoryRouter>,
  );
  const onFollow = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', onFollow);
  await userEvent.click(screen.getByRole('link'));
  expect(onFollow).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('link'));
  expect(onFollow).toHaveBeenCalledOnce();
  document.body.removeEventListener('click', onFollow);
  hydrate();
  expect(await screen.findByText('/cart, 1 in the cart')).toBeVisible();
});

test('a link after an early press is followed after ten seconds without code', async () => {
  const hydrate = await openEarly(
    <MemoryRouter>
      <button type="button">Add To Cart</button>
      <Link to="/cart">Cart</Link>
    </MemoryRouter>,
  );
  vi.useFakeTimers();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('link'));
  vi.advanceTimersByTime(9_999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/cart$/));
  vi.useRealTimers();
  assign.mockRestore();
  hydrate();
});

test('a quantity typed before hydration is added', async () => {
  const { shop } = aShop();
  const hydrate = await openEarly(
    <ShopProvider shop={shop}>
      <BuyBox product={aProduct('lamp')} />
    </ShopProvider>,
  );
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.tab();
  hydrate();
  expect(field).toHaveValue(3);
  await userEvent.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(shop.cart.getSnapshot().lines).toMatchObject([{ id: 'lamp', quantity: 3 }]);
});
