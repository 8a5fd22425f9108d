import { useRef, useState } from 'react';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field } from '#ui/kit/Field.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { DeskMethods } from '../../deskMethods.ts';
import { Failure, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { mailTitle } from '../mailTitle.ts';
import { type Answer, call } from '../session.ts';
import { moneyText, STATES, TEXTS } from '../texts.ts';
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
  const texts = TEXTS.changes;
  return (
    <section aria-label={texts.title} className={styles.column}>
      <h2 className="minor" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p role="status">{done || (found.changes.length === 0 && texts.nothing)}</p>
      <div className={styles.actions}>
        {found.changes.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={buttons.secondary}
            aria-expanded={name === chosen}
            onClick={() => setChosen(name === chosen ? undefined : name)}
          >
            {texts.names[name]}
          </button>
        ))}
      </div>
      {change && (
        <ChangeForm
          key={change.name}
          found={found}
          change={change}
          onChange={(after) => {
            onChange(after);
            setChosen(undefined);
            setDone(texts.done(texts.names[change.name]));
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

function ChangeForm({ found: { order }, change, onChange }: OrderChangesProps & { readonly change: Change }) {
  const { name } = change;
  const subject = order.number;
  const [values, setValues] = useState<Values>({});
  const { isBusy, failure, run } = useAction();
  // The values of the fields decide what happens.
  const { value: effects = change.effects } = useAnswer('preview', { name, subject, ...values });
  const { payment, returned = [] } = order;
  const texts = TEXTS.changes;
  const pieces = new Map<string, number>();
  for (const { id, quantity } of order.lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);

  function valuesIn(form: FormData): Values {
    const tracking = `${form.get('tracking') ?? ''}`.trim();
    const lines = [...pieces.keys()]
      .map((id) => ({ id, quantity: Number(form.get(`pieces ${id}`)) }))
      .filter(({ quantity }) => quantity > 0);
    return {
      ...(tracking !== '' && { tracking }),
      ...(name === 'refund' && { amount: Number(form.get('amount')) }),
      ...(name === 'return' && { lines }),
    };
  }

  return (
    <form
      className={styles.panel}
      onInput={({ currentTarget }) => setValues(valuesIn(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        if (effects) void run(call('change', { name, subject, ...values }), onChange);
      }}
    >
      {name === 'ship' && (
        <Field
          label={texts.tracking}
          name="tracking"
          type="url"
          pattern="https://.+"
          defaultValue={order.tracking}
        />
      )}
      {name === 'refund' && (
        <Field
          label={texts.amount}
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
        [...pieces].map(([id, most]) => (
          <Field
            key={id}
            label={texts.pieces(nameOf(order, id))}
            name={`pieces ${id}`}
            type="number"
            min={returned.find((one) => one.id === id)?.quantity ?? 0}
            max={most}
            defaultValue={most}
          />
        ))}
      <EffectList order={order} effects={effects} />
      <Failure text={failure} />
      <BusyButton type="submit" aria-disabled={!effects} isBusy={isBusy} busyText={TEXTS.desk.running}>
        {texts.confirm(texts.names[name])}
      </BusyButton>
    </form>
  );
}

interface EffectListProps {
  readonly order: Found['order'];
  readonly effects: Answer<'preview'>;
}

function EffectList({ order, effects }: EffectListProps) {
  const texts = TEXTS.changes.effects;
  if (!effects) return <p role="status">{texts.none}</p>;
  const { state, payment, refund, stock, mails, documents } = effects;
  const pieces = stock.map(({ id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ');
  const lines = [
    state !== order.state && `${TEXTS.orders.state}: ${STATES[state]}`,
    payment !== order.payment.state && `${TEXTS.orders.payment}: ${STATES[payment]}`,
    refund && texts[refund.by](moneyText(refund.amount, order.currency)),
    pieces !== '' && texts.stock(pieces),
    ...documents.map((kind) => texts.issued(TEXTS.mails.documents[kind])),
    ...mails.map(mailTitle),
  ];
  return (
    <div>
      <p>{texts.title}</p>
      <ul className={styles.effects}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </div>
  );
}

function nameOf({ lines }: Found['order'], id: string): string {
  return lines.find((line) => line.id === id)?.name ?? id;
}
