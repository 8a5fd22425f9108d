import type { TrackingStep } from '#core/domain/Order.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { WrittenDate } from '#ui/kit/WrittenDate.tsx';
import styles from './TrackingSteps.module.css';

export function TrackingSteps({ steps }: { readonly steps: readonly TrackingStep[] }) {
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
