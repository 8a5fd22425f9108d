import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** For the fields that it describes. */
  readonly id?: string;
  readonly children: string | undefined;
  /** A second line, which says what helps. */
  readonly help?: string | undefined;
  readonly link?: ReactNode;
}

/** A form error in red, announced when it appears. */
export function FormError({ id, children, help, link }: FormErrorProps) {
  if (children === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      <span id={id}>
        {children}
        {help && <span className={styles.help}> {help}</span>}
      </span>
      {link}
    </p>
  );
}
