import { CopyButton } from './CopyButton.tsx';
import styles from './OrderNumber.module.css';

interface OrderNumberProps {
  readonly id: string;
  readonly number: string;
}

export function OrderNumber({ id, number }: OrderNumberProps) {
  return (
    <p className={styles.line}>
      <span id={id}>
        Order number <strong className={styles.number}>{number}</strong>
      </span>
      <CopyButton text={number} subject="Order number" noun="number">
        Copy order number
      </CopyButton>
    </p>
  );
}
