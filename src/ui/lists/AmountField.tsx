import { type KeyboardEvent, useId, useState } from 'react';
import { amountFrom } from '#core/domain/amountFrom.ts';
import styles from './FilterFields.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly amount: number | undefined;
  /** Told when the shopper leaves the box or presses Enter. */
  readonly onAmount: (amount: number | undefined) => void;
}

/** A box for a number of dollars. Text that is no number stays there with a hint, and filters nothing. */
export function AmountField({ label, placeholder, amount, onAmount }: AmountFieldProps) {
  // The box shows what is typed until that becomes the filter's amount.
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
