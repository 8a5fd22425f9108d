import styles from './FormError.module.css';

interface FormErrorProps {
  /** For the `aria-describedby` of the fields concerned. */
  readonly id: string;
  readonly children: string | undefined;
}

/** What went wrong with a form, in red; said as soon as it appears. */
export function FormError({ id, children }: FormErrorProps) {
  if (children === undefined) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}
