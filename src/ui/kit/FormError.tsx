import type { ReactNode } from 'react';
import styles from './FormError.module.css';

interface FormErrorProps {
  /** For the `aria-describedby` of the fields concerned. */
  readonly id: string;
  readonly children: string | undefined;
  /** The way on from it, beside it. */
  readonly link?: ReactNode;
}

/** What went wrong with a form, in red; said as soon as it appears. */
export function FormError({ id, children, link }: FormErrorProps) {
  if (children === undefined) return null;
  return (
    <p className={styles.error} role="alert">
      <span id={id}>{children}</span>
      {link}
    </p>
  );
}
