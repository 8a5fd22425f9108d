import { arrivalDays } from '#core/domain/delivery.ts';
import { trackingSteps } from '#core/domain/Order.ts';
import { SHOP } from '#shop';
import { Icon } from '#ui/kit/Icon.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import { useShop } from '#ui/ShopProvider.tsx';
import styles from './TrackingSteps.module.css';

/** The stages of an order of this day, or of today if it is unknown. */
export function TrackingSteps({ placedAt }: { readonly placedAt: Date | undefined }) {
  const { clock } = useShop();
  const day = placedAt ?? clock.now();
  const steps = trackingSteps(day, SHOP.delivery && arrivalDays(SHOP.delivery, day)[1]);
  return (
    <ol className={styles.steps} aria-label="Steps of your order">
      {steps.map(({ name, date, isDone }) => (
        <li key={name} className={styles.step} data-done={isDone}>
          <span className={styles.mark} aria-hidden="true">
            {isDone && <Icon shape="check" size={20} />}
          </span>
          <h2 className={styles.name}>{name}</h2>
          <p>
            <WrittenDate date={date} />
          </p>
          <p className={styles.state}>{isDone ? 'Done' : 'Pending'}</p>
        </li>
      ))}
    </ol>
  );
}
