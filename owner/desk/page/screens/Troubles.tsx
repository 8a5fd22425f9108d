import type { Json } from '#core/domain/Item.ts';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { ProductChange, Saved } from '../../deskProducts.ts';
import styles from '../desk.module.css';
import { findingText, TEXTS } from '../texts.ts';

interface TroublesProps {
  readonly saved: Saved;
  readonly isOld?: boolean;
  readonly onSave: (changes: readonly ProductChange[]) => void;
}

/** That all was written, or what was not: fields that somebody else has changed, with both values, and what the shop refuses. */
export function Troubles({ saved: { conflicts, refused }, isOld, onSave }: TroublesProps) {
  const { fields, conflict, takeMine, saved } = TEXTS.products;
  if (conflicts.length + refused.length === 0) return isOld ? null : <p role="status">{saved}</p>;
  return (
    <div role="alert" className={styles.notice}>
      {conflicts.map(({ id, field, stored, typed }) => (
        <p key={id + field}>
          {`${id}: ${conflict(fields[field] ?? field, short(stored), short(typed))} `}
          <button
            type="button"
            className={buttons.text}
            onClick={() => onSave([{ id, changes: [{ field, shown: stored, typed }] }])}
          >
            {takeMine}
          </button>
        </p>
      ))}
      {refused.map(({ id, field, problem }) => (
        <p key={id + field + problem}>{`${id}: ${findingText(`${field} ${problem}`.trim())}`}</p>
      ))}
    </div>
  );
}

export function short(value: Json | undefined): string {
  const text = (value ?? null) === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
