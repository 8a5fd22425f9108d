import { useRef, useState } from 'react';
import { addressFormat } from '#core/orders/Address.ts';
import { fromUnits, toUnits } from '#core/orders/orderAmounts.ts';
import { piecesOf } from '#core/orders/selling/stock.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { DeskMethods } from '../../deskMethods.ts';
import { Failure, Select, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { mailTitle } from '../mailTitle.ts';
import { type Answer, call } from '../session.ts';
import { moneyText, STATES, TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

const texts = TEXTS.changes;
/** No id of a product. */
const RESTOCK = '\n';

type Found = Answer<'order'>;
type Change = Found['changes'][number];
type Values = Omit<Parameters<DeskMethods['preview']>[0], 'name' | 'subject'>;

interface OrderChangesProps {
  readonly found: Found;
  readonly onChange: (found: Found, isSame: boolean) => void;
}

/** The changes that the state of an order allows. Each says what it does before it happens. */
export function OrderChanges({ found, onChange }: OrderChangesProps) {
  const [chosen, setChosen] = useState<Change['name']>();
  const [done, setDone] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const change = found.changes.find(({ name }) => name === chosen);
  return (
    <section aria-label={texts.title} className={styles.column}>
      <h2 className="minor" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p role="status">{done}</p>
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
          onChange={(after, isSame) => {
            onChange(after, isSame);
            setChosen(undefined);
            setDone(isSame ? texts.effects.none : texts.done(texts.names[change.name]));
            title.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface Form {
  /** `options` is a choice, of which the first one is selected. */
  readonly fields: readonly (FieldProps & { options?: readonly (readonly [string, string])[] })[];
  readonly values: (typed: (field: string) => string) => Values;
  readonly note?: (values: Values) => string;
}

const NO_FIELDS: Form = { fields: [], values: () => ({}) };
const ADDRESS = ['name', 'street', 'postcode', 'city', 'region', 'phone'] as const;

/** The fields of the changes that need values. */
const FORMS: Readonly<Partial<Record<Change['name'], (found: Found) => Form>>> = {
  ship: ({ carriers }) => ({
    fields: [
      { name: 'carrier', label: texts.carrier, options: carriers.map((name) => [name, name]) },
      { name: 'codes', label: texts.codes, as: 'textarea' },
      { name: 'tracking', label: texts.tracking, type: 'url' },
    ],
    values: (typed) => ({
      ...(typed('tracking') !== '' && { tracking: typed('tracking') }),
      parcels: (typed('codes').match(/\S.*/g) ?? []).map((code) => ({ carrier: typed('carrier'), code })),
    }),
  }),
  address: ({ order: { address, documents = [] } }) => {
    const { region } = addressFormat(address?.country ?? '');
    const names = ADDRESS.filter((name) => name !== 'region' || region);
    const labels = TEXTS.address.fields;
    return {
      fields: names.map((name) => ({ name, label: labels[name], defaultValue: address?.[name] })),
      values: (typed) => {
        const changed = names.filter((name) => typed(name) !== (address?.[name] ?? ''));
        return { address: Object.fromEntries(changed.map((name) => [name, typed(name)])) };
      },
      note: () => (documents[0] ? texts.kept(documents[0].number) : ''),
    };
  },
  note: ({ order }) => ({
    fields: [{ name: 'text', label: texts.names.note, as: 'textarea', defaultValue: order.note }],
    values: (typed) => ({ text: typed('text'), shown: order.note ?? '' }),
  }),
  forget: () => ({ ...NO_FIELDS, note: () => texts.forgets }),
  mail: ({ mails }) => {
    const options = mails.map((kind) => [kind, TEXTS.mails[kind].title] as const);
    return {
      fields: [{ name: 'kind', label: texts.names.mail, options }],
      values: (typed) => ({ kind: typed('kind') }),
    };
  },
  return: ({ order }) => {
    const least = piecesOf(order.returned ?? []);
    const fields = [...piecesOf(order.lines)].map(([name, max]) => {
      const label = texts.pieces(nameOf(order, name));
      return { name, label, type: 'number', min: least.get(name) ?? 0, max, defaultValue: max };
    });
    return {
      fields: [
        ...fields,
        { name: RESTOCK, label: `${TEXTS.products.fields.stock}`, options: Object.entries(texts.restock) },
      ],
      values: (typed) => ({
        lines: fields.flatMap(({ name: id }) =>
          Number(typed(id)) > 0 ? [{ id, quantity: Number(typed(id)) }] : [],
        ),
        isRestocked: typed(RESTOCK) === 'yes',
      }),
    };
  },
  refund: ({ order: { payment, refundDue = 0, toPay, currency }, refundTotal }) => {
    const units = (amount: number) => toUnits(amount, currency);
    const money = (count: number) => moneyText(fromUnits(count, currency), currency);
    const before = units(Math.max(payment.refunded, refundDue));
    const rest = fromUnits(Math.max(units(refundTotal) - before, 0), currency);
    return {
      fields: [{ name: 'now', label: texts.refund, type: 'number', step: 'any', min: 0, defaultValue: rest }],
      values: (typed) => ({ amount: fromUnits(before + units(Number(typed('now'))), currency) }),
      note: ({ amount = 0 }) =>
        texts.sums(money(before), money(units(amount)), money(units(payment.paid || toPay) - units(amount))),
    };
  },
};

function ChangeForm({ found, change, onChange }: OrderChangesProps & { readonly change: Change }) {
  const { name } = change;
  const form = FORMS[name]?.(found) ?? NO_FIELDS;
  const [typed, setTyped] = useState(() => new FormData());
  const { isBusy, failure, run } = useAction();
  const values = form.values((wanted) => {
    const { options, defaultValue = '' } = form.fields.find((field) => field.name === wanted) ?? {};
    return `${typed.get(wanted) ?? options?.[0]?.[0] ?? defaultValue}`.trim();
  });
  const request = { name, subject: found.order.number, ...values };
  // The values of the fields decide what happens.
  const { value: effects = change.effects, failure: refusal } = useAnswer('preview', request);
  return (
    <form
      className={styles.panel}
      onInput={({ currentTarget }) => setTyped(new FormData(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const before = JSON.stringify(found.order);
        void run(call('change', request), (after) =>
          onChange(after, !effects && JSON.stringify(after.order) === before),
        );
      }}
    >
      {form.fields.map(({ options, ...field }) =>
        options ? (
          <Select key={field.name} name={field.name} label={field.label} options={options} />
        ) : (
          <Field key={field.name} {...field} />
        ),
      )}
      {form.note && <p>{form.note(values)}</p>}
      {refusal ? <p role="status">{refusal}</p> : <EffectList order={found.order} effects={effects} />}
      <Failure text={failure} />
      <BusyButton type="submit" isBusy={isBusy} busyText={TEXTS.desk.running}>
        {texts.confirm(texts.names[name])}
      </BusyButton>
    </form>
  );
}

function EffectList({ order, effects }: Pick<Found, 'order'> & { readonly effects: Answer<'preview'> }) {
  if (!effects) return <p role="status">{texts.effects.none}</p>;
  const { state, payment, refund, stock, mails, documents } = effects;
  const pieces = stock.map(({ id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ');
  const lines = [
    state !== order.state && `${TEXTS.orders.state}: ${STATES[state]}`,
    payment !== order.payment.state && `${TEXTS.orders.payment}: ${STATES[payment]}`,
    refund && texts.effects[refund.by](moneyText(refund.amount, order.currency)),
    pieces !== '' && texts.effects.stock(pieces),
    ...documents.map((kind) => texts.effects.issued(TEXTS.mails.documents[kind])),
    ...mails.map(mailTitle),
  ];
  if (!lines.some(Boolean)) return null;
  return (
    <div>
      <p>{texts.effects.title}</p>
      <ul className={styles.effects}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </div>
  );
}

export function nameOf({ lines }: Found['order'], id: string): string {
  return lines.find((line) => line.id === id)?.name ?? id;
}
