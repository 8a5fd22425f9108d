import { TEXTS } from '#texts';
import styles from './FactList.module.css';

type Fact = readonly [name: string, value: string, attributes?: object | undefined];

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, attributes]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd {...(value && attributes)}>{value || TEXTS.product.notStated}</dd>
        </div>
      ))}
    </dl>
  );
}
