import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';

test.each(['focusIn', 'keyDown', 'pointerDown', 'online'] as const)(
  'code that failed to load is requested again on %s',
  async (kind) => {
    const load = vi.fn(async () => 'Filters').mockRejectedValueOnce(new Error('No network.'));
    const late = lateCode(load);
    function Tools() {
      const { code } = useLateCode(late, true);
      return <p>{code ?? 'Nothing'}</p>;
    }
    await act(async () => render(<Tools />));
    expect(screen.getByText('Nothing')).toBeInTheDocument();
    await act(async () => {
      if (kind === 'online') window.dispatchEvent(new Event('online'));
      else fireEvent[kind](screen.getByText('Nothing'));
    });
    expect(screen.getByText('Filters')).toBeInTheDocument();
    await act(async () => fireEvent.keyDown(screen.getByText('Filters')));
    expect(load).toHaveBeenCalledTimes(2);
  },
);
