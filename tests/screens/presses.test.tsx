// Presses and choices on a prerendered page before hydration. More tests: e2e/earlyTouches.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { replayPresses } from '#app/first/presses.ts';
import { aProduct } from '#tests/support/makers.ts';
import { ReviewTab } from '#ui/screens/product/ReviewTab.tsx';
import { ShareProduct } from '#ui/screens/product/ShareProduct.tsx';

const reviews = [
  { title: 'Second to none', rating: 5 },
  { title: 'Quite bad', rating: 2 },
].map((review) => ({ user: { name: 'Ines' }, date: '3 May 2026', body: 'It works.', ...review }));

function Page() {
  useEffect(replayPresses, []);
  return (
    <MemoryRouter>
      <ReviewTab product={aProduct('lamp', { reviews })} />
    </MemoryRouter>
  );
}

test('a sort order that is chosen before the page comes to life sorts the reviews after it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  const order = screen.getByRole('combobox', { name: 'Sort reviews' });
  await userEvent.selectOptions(order, 'Lowest rating');
  render(<Page />, { container, hydrate: true });
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['Quite bad', 'Second to none']));
  expect(order).toHaveDisplayValue('Lowest rating');
});

test('a press that the browser allows only a person to make is not repeated', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const onPress = vi.fn();
  Object.defineProperty(navigator, 'share', { value: async () => onPress('share'), configurable: true });
  const page = (
    <>
      <ShareProduct product={aProduct('lamp')} />
      <button type="button" onClick={() => onPress('add')} />
      <Page />
    </>
  );
  container.innerHTML = renderToString(page);
  vi.resetModules();
  const { replayPresses: replay } = await import('#app/first/presses.ts');
  for (const button of container.querySelectorAll('button')) await userEvent.click(button);
  render(page, { container, hydrate: true });
  replay();
  await waitFor(() => expect(onPress).toHaveBeenCalled());
  expect(onPress.mock.calls).toEqual([['add']]);
  Reflect.deleteProperty(navigator, 'share');
});

test('an install offer that the browser makes before the page comes to life is kept for the footer', async () => {
  vi.resetModules();
  const { replayPresses: replay } = await import('#app/first/presses.ts');
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  const { installOffer } = await import('#ui/shell/installOffer.ts');
  expect(installOffer.getSnapshot()).toBeUndefined();
  replay();
  await waitFor(() => expect(installOffer.getSnapshot()).toBe(offer));
});
