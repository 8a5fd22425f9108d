import buttons from '#ui/kit/buttons.module.css';
import { notify } from '#ui/toasts/notify.ts';
import styles from './OrderNumber.module.css';

interface OrderNumberProps {
  readonly id: string;
  readonly number: string;
}

export function OrderNumber({ id, number }: OrderNumberProps) {
  async function onCopy() {
    try {
      await navigator.clipboard.writeText(number);
      notify('Order number copied');
    } catch {
      // The browser may deny access to the clipboard.
      notify(`The number could not be copied. It is ${number}.`, { kind: 'error' });
    }
  }

  return (
    <p className={styles.line}>
      <span id={id}>
        Order number <strong className={styles.number}>{number}</strong>
      </span>
      <button type="button" className={`${buttons.text} screen-only`} onClick={() => void onCopy()}>
        Copy order number
      </button>
    </p>
  );
}
