import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** The input's own properties. Forms read its value on submit. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> {
  readonly label: string;
  /** A box of several lines. */
  readonly as?: 'textarea';
  readonly problem?: string | undefined;
  /** A description linked to the box. It is not announced when it changes. */
  readonly hint?: string | undefined;
  /** Marks the box as invalid; the element in `aria-describedby` has the message. */
  readonly isWrong?: boolean;
  readonly control?: ReactNode;
}

export function Field({
  label,
  as,
  problem,
  hint,
  isWrong = false,
  control,
  'aria-describedby': describedBy,
  ...box
}: FieldProps) {
  const id = useId();
  const Box = (as as 'input' | undefined) ?? 'input';
  const problemId = `${id}-problem`;
  const hintId = `${id}-hint`;
  const describedByAll = [problem && problemId, describedBy, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <Box
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
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
    </div>
  );
}
