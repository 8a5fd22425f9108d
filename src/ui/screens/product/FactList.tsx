import { TEXTS } from '#texts';
import styles from './FactList.module.css';

export function FactList({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value || TEXTS.product.notStated}</dd>
        </div>
      ))}
    </dl>
  );
}
