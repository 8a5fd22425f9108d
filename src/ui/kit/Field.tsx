import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** A text box's own properties; the form reads its value when it is sent. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> {
  readonly label: string;
  /** What is wrong with what was entered; said at once and tied to the box. */
  readonly problem?: string | undefined;
  /** Helps to enter it; tied to the box, and not said by itself. */
  readonly hint?: string | undefined;
  /** Wrong, as the element that `aria-describedby` names says. */
  readonly isWrong?: boolean;
  /** Stands inside the box, at its end. */
  readonly control?: ReactNode;
}

/** A labelled text box with its hint. */
export function Field({
  label,
  problem,
  hint,
  isWrong = false,
  control,
  'aria-describedby': describedBy,
  ...box
}: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const hintId = `${id}-hint`;
  const describedByAll = [problem && problemId, describedBy, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.box}
          aria-invalid={isWrong || problem !== undefined}
          aria-describedby={describedByAll === '' ? undefined : describedByAll}
          {...box}
        />
        {control}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
