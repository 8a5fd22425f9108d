import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { amountText } from '#core/domain/money.ts';
import type { PlacedOrder } from '#core/orders/PlacedOrder.ts';
import type { WithdrawalRequest } from '#core/orders/Withdrawal.ts';
import { invalidWithdrawalFields, MAX_NAME, withdrawalNumber } from '#core/orders/Withdrawal.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import entry from '#ui/account/EntryPage.module.css';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import fieldStyles from '#ui/kit/Field.module.css';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import { FormError } from '#ui/kit/FormError.tsx';
import { formatDay } from '#ui/kit/WrittenDate.tsx';
import { useAccount, useShop } from '#ui/ShopProvider.tsx';

interface WithdrawalFormProps {
  readonly isSending: boolean;
  readonly onContinue: (declared: WithdrawalRequest) => void;
}

/** The form, filled in from the link's fragment, for guests with its number, and from the account until the shopper types. */
export function WithdrawalForm({ isSending, onContinue }: WithdrawalFormProps) {
  const { hash, search } = useLocation();
  const given = new URLSearchParams(hash.slice(1));
  const ordered = SHOP.checkout?.guests ? new URLSearchParams(search).get('order') : null;
  const { signIn } = useAccount();
  const user = signIn.status === 'signed-in' ? signIn.user : undefined;
  const orders = useLatestOrders(user?.id);
  const [number, setNumber] = useState(given.get('number') ?? ordered ?? '');
  const order = orders.find((one) => one.number === withdrawalNumber(number));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const ordersId = useId();
  const onNumber = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setNumber(currentTarget.value);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const declared = declarationIn(new FormData(form), order);
    const invalid = invalidWithdrawalFields(declared);
    flushSync(() =>
      setProblems(Object.fromEntries(invalid.map((field) => [field, message(field, declared)]))),
    );
    if (invalid.length === 0) onContinue(declared);
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const field = (name: 'number' | 'name' | 'email' | 'text', label: string, props: Partial<FieldProps>) => (
    <Field label={label} name={name} required={name !== 'text'} problem={problems[name]} {...props} />
  );
  return (
    <form className={entry.fields} method="post" noValidate onSubmit={onSubmit}>
      <p className="muted">{TEXTS.withdrawal.intro}</p>
      {orders.length > 0 && (
        <div className={fieldStyles.field}>
          <label htmlFor={ordersId}>{TEXTS.withdrawal.orders}</label>
          <select id={ordersId} value={order?.number ?? ''} onChange={onNumber}>
            <option value="">{TEXTS.withdrawal.otherOrder}</option>
            {orders.map(({ number, placedAt, toPay }) => (
              <option key={number} value={number}>
                {TEXTS.app.list([number, formatDay(new Date(placedAt)), amountText(toPay)])}
              </option>
            ))}
          </select>
        </div>
      )}
      {field('number', TEXTS.order.number, {
        value: number,
        onChange: onNumber,
        hint: TEXTS.withdrawal.numberHint,
        autoComplete: 'off',
      })}
      {order && (
        <fieldset key={order.number}>
          <legend>
            <strong>{TEXTS.withdrawal.productsToReturn}</strong>
          </legend>
          {order.lines.map(({ id, name, quantity }) => (
            <div key={id} className={entry.row}>
              <label className={entry.check}>
                <input
                  type="checkbox"
                  name="line"
                  value={id}
                  defaultChecked
                  aria-invalid={'lines' in problems}
                />
                <span>{name}</span>
              </label>
              {quantity > 1 && (
                <input
                  type="number"
                  name={`pieces ${id}`}
                  defaultValue={quantity}
                  min={1}
                  max={quantity}
                  aria-label={TEXTS.withdrawal.quantityOf(name)}
                />
              )}
            </div>
          ))}
          <FormError>{problems.lines}</FormError>
        </fieldset>
      )}
      {field('name', TEXTS.account.name, {
        defaultValue: given.get('name') ?? user?.name,
        autoComplete: 'name',
      })}
      {field('email', TEXTS.account.email, {
        defaultValue: given.get('email') ?? user?.email,
        autoComplete: 'email',
        type: 'email',
      })}
      {field('text', TEXTS.withdrawal.messageOptional, { as: 'textarea', autoComplete: 'off' })}
      <BusyButton type="submit" isBusy={isSending} busyText={TEXTS.withdrawal.sending}>
        {TEXTS.withdrawal.next}
      </BusyButton>
    </form>
  );
}

function message(field: string, declared: WithdrawalRequest): string {
  if (field === 'lines') return TEXTS.withdrawal.noLines;
  if (!declared[field as 'number' | 'name' | 'email']) return TEXTS.failures.fillIn;
  return field === 'email' ? TEXTS.failures.invalidEmail : TEXTS.address.invalid;
}

/** What the form declares: without lines if all pieces of the order are chosen. */
function declarationIn(form: FormData, order: PlacedOrder | undefined): WithdrawalRequest {
  const [number = '', name = '', email = '', text = ''] = ['number', 'name', 'email', 'text'].map((field) =>
    String(form.get(field)).trim(),
  );
  const all = order?.lines ?? [];
  const lines = all
    .filter(({ id }) => form.getAll('line').includes(id))
    .map((line) => ({
      id: line.id,
      name: line.name.slice(0, MAX_NAME),
      quantity: Number(form.get(`pieces ${line.id}`) ?? line.quantity),
    }));
  const isWhole = all.every(({ quantity }, index) => lines[index]?.quantity === quantity);
  return { number, name, email, ...(!isWhole && { lines }), ...(text && { text }), language: SHOP.language };
}

/** The latest orders of an account; none if they cannot be read, because the form does not need them. */
function useLatestOrders(account: string | undefined): readonly PlacedOrder[] {
  const { checkout } = useShop();
  const [found, setFound] = useState<{ readonly account: string; readonly orders: readonly PlacedOrder[] }>();
  useEffect(() => {
    const read = async () => {
      if (account === undefined) return;
      const result = await (await checkout?.load(true))?.orderService.orders();
      if (result?.ok) setFound({ account, orders: result.value.orders });
    };
    void read().catch(() => {});
  }, [checkout, account]);
  return found && found.account === account ? found.orders : [];
}
