import styles from './FormError.module.css';

interface FormErrorProps {
  /** The fields that it concerns name it as their description. */
  readonly id: string;
  readonly children: string | undefined;
}

/** What went wrong with a form, in red; said as soon as it appears (specification, section 8). */
export function FormError({ id, children }: FormErrorProps) {
  if (children === undefined) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}
