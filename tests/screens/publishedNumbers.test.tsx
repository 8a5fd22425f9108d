import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PriceTicket } from '#ui/catalogue/PriceTicket.tsx';
import { ReviewDate } from '#ui/catalogue/ReviewDate.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';

function Numbers({ price }: { readonly price: number }) {
  return (
    <>
      <PriceTicket product={{ price, originalPrice: 60, discountPercentage: 20 }} />
      <Stars rating={4} />
      <ReviewDate date="2026-03-14" />
    </>
  );
}

test('published numbers stay if the browser formats them otherwise, until they change', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Numbers price={49.9} />)
    .replace(/<(span[^>]*)>\$49\.90</, '<$1>49,90 $<')
    .replace('data-whole="$49" data-cents=".90"', 'data-whole="49" data-cents=",90 $"')
    .replace('$60', '60,00 $')
    .replace('-20%', '-20 %')
    .replace('4.0', '4,0')
    .replace('14 March 2026', '14. März 2026');
  const published = root.innerHTML;
  const text = root.textContent;
  const onRecoverableError = vi.fn();
  const hydrated = await act(() => hydrateRoot(root, <Numbers price={49.9} />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(published);
  expect(text).toMatch(/49,90 \$.*60,00 \$.*-20 %.*4,0.*14\. März 2026/);
  await act(() => hydrated.render(<Numbers price={45.9} />));
  expect(root.textContent).toBe(text?.replace('49,90 $', '$45.90'));
  const [seen] = root.querySelectorAll<HTMLElement>('[data-cents]');
  expect({ ...seen?.dataset }).toEqual({ whole: '$45', cents: '.90' });
});
