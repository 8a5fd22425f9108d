import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { carriersOf } from '#core/orders/parcels.ts';
import { pickList } from '#core/orders/pickList.ts';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Failure, Select, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { TEXTS } from '../texts.ts';

const { many, names, carrier } = TEXTS.changes;
const ACTIONS = { pack: names.pack, ship: names.ship, print: TEXTS.order.print };
const CARRIERS = [...carriersOf(SHOP.checkout ?? { payments: [] }).keys()];

interface ManyOrdersProps {
  readonly orders: Answer<'orders'>['orders'];
  readonly onDone: () => void;
  /** For each order a box `chosen`, and a text field for its parcels, which has its number as name. */
  readonly children: ReactNode;
}

/** Packs, ships and prints the chosen orders. Each is changed by itself, so that a refused one stops no other. */
export function ManyOrders({ orders, onDone, children }: ManyOrdersProps) {
  const { isBusy, failure, run } = useAction();
  const navigate = useNavigate();

  async function change(name: 'pack' | 'ship', typed: FormData) {
    const refused: string[] = [];
    for (const subject of typed.getAll('chosen').map(String)) {
      const codes = `${typed.get(subject)}`.match(/[^\s,;][^,;]*/g) ?? [];
      const parcels = codes.map((code) => ({ carrier: `${typed.get('carrier')}`, code }));
      const request = call('change', { name, subject, parcels });
      await request.catch(({ message }: Error) => refused.push(`${subject}: ${message}`));
    }
    if (refused.length > 0) throw new Error(refused.join(' '));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const action = typed.get('action') as keyof typeof ACTIONS;
    if (action !== 'print') return void run(change(action, typed).finally(onDone), () => {});
    const chosen = orders.filter(({ number }) => typed.getAll('chosen').includes(number));
    const pages = chosen.flatMap(({ number, documents = [] }) => [{ number }, ...documents]);
    const picks = [many.pick, '', TEXTS.mails.products, pickList(chosen.flatMap(({ lines }) => lines))];
    navigate(`/print/slip?numbers=${pages.map(({ number }) => number)}`, { state: picks.join('\n') });
  }

  return (
    <form className={styles.column} onSubmit={onSubmit} onPaste={fillColumn}>
      {/* The default button, so that Enter after a scanned number does nothing. */}
      <button type="submit" disabled hidden />
      {children}
      <p className="note">{many.note}</p>
      <div className={styles.actions}>
        <Select name="carrier" label={carrier} options={CARRIERS.map((one) => [one, one])} />
        {Object.entries(ACTIONS).map(([value, text]) => (
          <BusyButton key={value} {...{ name: 'action', value, isBusy }} type="submit" busyText={text}>
            {text}
          </BusyButton>
        ))}
      </div>
      <Failure text={failure} />
    </form>
  );
}

/** Fills the fields of the chosen orders with a pasted column, from one on. */
function fillColumn(event: ClipboardEvent<HTMLFormElement>): void {
  const cells = event.clipboardData.getData('text').trimEnd().split(/\r?\n/);
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('tr:has(:checked) [type=text]')];
  const start = boxes.indexOf(event.target as HTMLInputElement);
  if (cells.length === 1 || start < 0) return;
  event.preventDefault();
  for (const [at, box] of boxes.slice(start).entries()) box.value = cells[at]?.trim() ?? box.value;
}
