import { type KeyboardEvent, useId, useState } from 'react';
import { amountFrom } from '#core/domain/amountFrom.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import styles from './FilterFields.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly amount: number | undefined;
  /** The filter in force as text, because it gets a new object for each address. */
  readonly filter: string;
  readonly onAmount: (amount: number | undefined) => void;
}

/** A box for an amount of money. Invalid text remains, with a hint, until the filter changes. */
export function AmountField({ label, placeholder, amount, filter, onAmount }: AmountFieldProps) {
  // The typed text, until it becomes the filter's amount, and the filter that it was typed for.
  const [entry, setEntry] = useState<{ text: string; filter: string; isWrong?: boolean }>();
  const typed = entry?.filter === filter ? entry : undefined;
  const isWrong = typed?.isWrong ?? false;
  const problemId = useId();

  function settle() {
    if (!typed) return;
    const meant = amountFrom(typed.text);
    const isNone = meant === undefined && typed.text.trim() !== '';
    setEntry(isNone ? { ...typed, isWrong: true } : undefined);
    if (!isNone && meant !== amount) onAmount(meant);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
  }

  return (
    <>
      {isWrong && (
        <p id={problemId} className={styles.problem} role="alert">
          {TEXTS.filters.amountExample(inShopFormat(49.9, 2))}
        </p>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        placeholder={placeholder}
        value={typed?.text ?? (amount === undefined ? '' : inShopFormat(amount))}
        onChange={({ target }) => setEntry({ ...typed, text: target.value, filter })}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** "49.90", or "49,90" in a shop with a decimal comma. */
function inShopFormat(amount: number, minimumFractionDigits = 0): string {
  return amount.toLocaleString(SHOP.locale, { useGrouping: false, minimumFractionDigits });
}
