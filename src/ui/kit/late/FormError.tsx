import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** For the fields that it describes. */
  readonly id?: string;
  readonly children: string | undefined;
  readonly link?: ReactNode;
}

/** A form error in red, announced when it appears. */
export function FormError({ id, children, link }: FormErrorProps) {
  if (children === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      <span id={id}>{children}</span>
      {link}
    </p>
  );
}
