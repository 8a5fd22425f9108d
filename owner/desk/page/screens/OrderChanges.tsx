import { useRef, useState } from 'react';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { DeskMethods } from '../../deskMethods.ts';
import styles from '../desk.module.css';
import { moneyText } from '../format.ts';
import { type Answer, call } from '../session.ts';
import { TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

type Found = Answer<'order'>;
type Change = Found['changes'][number];
type Values = Omit<Parameters<DeskMethods['preview']>[0], 'name' | 'subject'>;

interface OrderChangesProps {
  readonly found: Found;
  readonly onChange: (found: Found) => void;
}

/** The changes that the state of an order allows. Each says what it does before it happens. */
export function OrderChanges({ found, onChange }: OrderChangesProps) {
  const [chosen, setChosen] = useState<Change['name']>();
  const [done, setDone] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const change = found.changes.find(({ name }) => name === chosen);
  return (
    <section aria-label={TEXTS.order.actions} className={styles.column}>
      <h2 className="minor" ref={title} tabIndex={-1}>
        {TEXTS.order.actions}
      </h2>
      {found.changes.length === 0 && <p>{TEXTS.order.nothing}</p>}
      <div className={styles.actions}>
        {found.changes.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={buttons.secondary}
            aria-expanded={name === chosen}
            onClick={() => setChosen(name === chosen ? undefined : name)}
          >
            {TEXTS.order.changes[name]}
          </button>
        ))}
      </div>
      <p role="status">{done}</p>
      {change && (
        <ChangeForm
          key={change.name}
          found={found}
          change={change}
          onLeave={() => setChosen(undefined)}
          onChange={(after) => {
            onChange(after);
            setChosen(undefined);
            setDone(TEXTS.order.done(TEXTS.order.changes[change.name]));
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface ChangeFormProps extends OrderChangesProps {
  readonly change: Change;
  readonly onLeave: () => void;
}

function ChangeForm({ found: { order }, change, onChange, onLeave }: ChangeFormProps) {
  const { name } = change;
  const [values, setValues] = useState<Values>({});
  // The values of the fields decide what happens.
  const { value: effects = change.effects } = useAnswer('preview', {
    name,
    subject: order.number,
    ...values,
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { payment, returned = [] } = order;
  const products = [...new Map(order.lines.map((line) => [line.id, line])).keys()];
  const ordered = (id: string) =>
    order.lines.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);

  function valuesIn(form: FormData): Values {
    const tracking = `${form.get('tracking') ?? ''}`.trim();
    const lines = products
      .map((id) => ({ id, quantity: Number(form.get(`pieces ${id}`)) }))
      .filter(({ quantity }) => quantity > 0);
    return {
      ...(tracking !== '' && { tracking }),
      ...(name === 'refund' && { amount: Number(form.get('amount')) }),
      ...(name === 'return' && { lines }),
    };
  }

  async function run() {
    setBusy(true);
    setFailure(undefined);
    await call('change', { name, subject: order.number, ...values }).then(onChange, ({ message }: Error) =>
      setFailure(message),
    );
    setBusy(false);
  }

  return (
    <form
      className={styles.panel}
      onInput={(event) => setValues(valuesIn(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        if (effects) void run();
      }}
    >
      {name === 'ship' && (
        <Field
          label={TEXTS.order.trackingField}
          name="tracking"
          type="url"
          pattern="https://.+"
          hint={TEXTS.order.trackingHint}
          defaultValue={order.tracking}
        />
      )}
      {name === 'refund' && (
        <Field
          label={TEXTS.order.amount}
          name="amount"
          type="number"
          step="any"
          min={payment.refunded}
          max={payment.paid}
          defaultValue={payment.paid}
          required
        />
      )}
      {name === 'return' &&
        products.map((id) => {
          const before = returned.find((one) => one.id === id)?.quantity ?? 0;
          return (
            <Field
              key={id}
              label={TEXTS.order.quantity(nameOf(order, id))}
              name={`pieces ${id}`}
              type="number"
              min={before}
              max={ordered(id)}
              defaultValue={ordered(id)}
            />
          );
        })}
      <EffectList order={order} change={name} effects={effects} />
      {failure !== undefined && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <BusyButton type="submit" aria-disabled={!effects} isBusy={isBusy} busyText={TEXTS.order.running}>
          {TEXTS.order.confirm(TEXTS.order.changes[name])}
        </BusyButton>
        <button type="button" className={buttons.quiet} onClick={onLeave}>
          {TEXTS.order.leave}
        </button>
      </div>
    </form>
  );
}

interface EffectListProps {
  readonly order: Found['order'];
  readonly change: Change['name'];
  readonly effects: Answer<'preview'>;
}

function EffectList({ order, change, effects }: EffectListProps) {
  const texts = TEXTS.order.effects;
  if (!effects) return <p role="status">{texts.none}</p>;
  const { state, payment, refund, stock, mails } = effects;
  const pieces = stock.map(({ id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ');
  return (
    <div>
      <p>{TEXTS.order.before}</p>
      <ul className={styles.effects}>
        {state !== order.state && <li>{texts.state(TEXTS.orders.states[state])}</li>}
        {payment !== order.payment.state && <li>{texts.payment(TEXTS.orders.states[payment])}</li>}
        {refund && <li>{texts[refund.by](moneyText(refund.amount, order.currency))}</li>}
        {pieces !== '' && <li>{texts.stock(pieces)}</li>}
        {change === 'relink' && <li>{texts.relink}</li>}
        {mails.map(({ kind, to }) => (
          <li key={kind + to}>{texts.mail(TEXTS.order.kinds[kind], TEXTS.order.to[to])}</li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ lines }: Found['order'], id: string): string {
  return lines.find((line) => line.id === id)?.name ?? id;
}
