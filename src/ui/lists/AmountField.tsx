import { type KeyboardEvent, useId, useState } from 'react';
import { amountFrom } from '#core/domain/amountFrom.ts';
import styles from './FilterFields.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly amount: number | undefined;
  readonly onAmount: (amount: number | undefined) => void;
}

/** A box for an amount in dollars. Invalid text remains with a hint and does not filter. */
export function AmountField({ label, placeholder, amount, onAmount }: AmountFieldProps) {
  // The typed text, until it becomes the filter's amount.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const problemId = useId();

  function settle() {
    if (typed === undefined) return;
    const meant = amountFrom(typed);
    const isNone = meant === undefined && typed.trim() !== '';
    setIsWrong(isNone);
    if (!isNone) setTyped(undefined);
    if (meant !== amount) onAmount(meant);
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
          Enter a price like 49.90
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
        value={typed ?? amount ?? ''}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
