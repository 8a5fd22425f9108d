import { type KeyboardEvent, useState } from 'react';
import { amountFrom } from './useProductFilter.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly amount: number | undefined;
  /** Told when the shopper leaves the box or presses Enter. */
  readonly onAmount: (amount: number | undefined) => void;
}

/** A box for a number of dollars. */
export function AmountField({ label, placeholder, amount, onAmount }: AmountFieldProps) {
  // What is typed stands in the box until it counts; then the box shows what counts.
  const [typed, setTyped] = useState<string>();

  function settle() {
    if (typed === undefined) return;
    setTyped(undefined);
    const meant = amountFrom(typed);
    if (meant !== amount) onAmount(meant);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? amount ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
