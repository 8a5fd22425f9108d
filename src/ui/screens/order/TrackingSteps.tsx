import type { OrderStage } from '#core/domain/ordering/orderStages.ts';
import { SHOP } from '#shop';
import { Icon } from '#ui/kit/Icon.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import styles from './TrackingSteps.module.css';

export interface TrackingStep extends Pick<OrderStage, 'progress'> {
  readonly name: string;
  readonly date?: Date | undefined;
}

interface TrackingStepsProps {
  readonly steps: readonly TrackingStep[];
  readonly heading: 'h2' | 'h3';
}

/** The stages of an order. */
export function TrackingSteps({ steps, heading: Heading }: TrackingStepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps of your order">
      {steps.map(({ name, date, progress }) => {
        const isDone = progress === 'done';
        // A build constant, because no order of a shop without checkout ends early.
        const hasEnded = SHOP.checkout && progress === 'ended';
        return (
          <li
            key={name}
            className={hasEnded ? `${styles.step} ${styles.ended}` : styles.step}
            data-done={isDone || hasEnded}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone && <Icon shape="check" size={20} />}
              {hasEnded && <Icon shape="close" size={20} />}
            </span>
            <Heading className={styles.name}>{name}</Heading>
            {date && (
              <p>
                <WrittenDate date={date} />
              </p>
            )}
            {!hasEnded && <p className={styles.state}>{isDone ? 'Done' : 'Pending'}</p>}
          </li>
        );
      })}
    </ol>
  );
}
