import type { OrderStage } from '#core/orders/orderStates.ts';
import { TEXTS } from '#texts';
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
    <ol className={styles.steps} aria-label={TEXTS.order.steps}>
      {steps.map(({ name, date, progress }) => (
        <li key={name} className={styles.step} data-progress={progress}>
          <span className={styles.mark} aria-hidden="true">
            {progress !== 'pending' && <Icon shape={progress === 'done' ? 'check' : 'close'} size={20} />}
          </span>
          <Heading className={styles.name}>{name}</Heading>
          {date && (
            <p>
              <WrittenDate date={date} />
            </p>
          )}
          {progress !== 'ended' && (
            <p className={styles.state}>{progress === 'done' ? TEXTS.order.done : TEXTS.order.pending}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
