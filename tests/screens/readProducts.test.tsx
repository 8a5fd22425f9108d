import { expect, test, vi } from 'vitest';
import { readProducts } from '#app/readProducts.ts';
import type { Shop } from '#core/Shop.ts';

test.each(['pointerdown', 'keydown', 'input', 'scroll'])(
  'a page that arrived with its products reads the catalogue once, at the first “%s”',
  (kind) => {
    const navigation = { type: 'navigate' } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    const read = vi.fn();
    readProducts({ initialProducts: {}, catalogue: { read } } as unknown as Shop);
    expect(read).not.toHaveBeenCalled();
    for (const _ of [1, 2]) document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(read).toHaveBeenCalledOnce();
  },
);
