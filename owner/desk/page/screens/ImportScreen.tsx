import { useState } from 'react';
import type { Json } from '#core/domain/Item.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Failure, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { TEXTS } from '../texts.ts';

type Plan = Answer<'importFile'>;

/** The import of a file, which is dropped or chosen: first its plan, and then, with a button, its writing. */
export function ImportScreen() {
  const [file, setFile] = useState<File>();
  const [plan, setPlan] = useState<Plan>();
  const [isDone, setDone] = useState(false);
  const [choices, setChoices] = useState({ stock: false, remove: false });
  const { isBusy, failure, run } = useAction();
  const texts = TEXTS.import;

  async function send(chosen: File, isWritten: boolean, next = choices) {
    setChoices(next);
    setFile(chosen);
    const content = await base64Of(chosen);
    await run(call('importFile', { name: chosen.name, content, ...next, isWritten }), (found) => {
      setPlan(found);
      setDone(isWritten);
    });
  }

  const changes = plan ? plan.added.length + plan.changed.length + plan.removed.length : 0;
  return (
    <>
      <Title>{texts.title}</Title>
      <p>{texts.what}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The box inside does the same for the keyboard. */}
      <div
        className={styles.panel}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped) void send(dropped, false);
        }}
      >
        <label>
          {texts.file}{' '}
          <input
            type="file"
            accept=".csv,.json"
            onChange={({ target }) => target.files?.[0] && send(target.files[0], false)}
          />
        </label>
        {(['stock', 'remove'] as const).map((name) => (
          <label key={name} className={styles.row}>
            <input
              type="checkbox"
              checked={choices[name]}
              onChange={({ target }) => {
                const next = { ...choices, [name]: target.checked };
                if (file) void send(file, false, next);
                else setChoices(next);
              }}
            />
            {name === 'stock' ? texts.stock : texts.remove(plan?.lacking.length ?? 0)}
          </label>
        ))}
      </div>
      <Failure text={failure} />
      {plan && file && (
        <>
          <p role="status">
            {isDone ? texts.done(changes - plan.failed.length) : texts.plan(changes, plan.leftAlone)}
          </p>
          {!isDone && changes > 0 && (
            <BusyButton isBusy={isBusy} busyText={TEXTS.desk.running} onClick={() => send(file, true)}>
              {texts.apply(changes)}
            </BusyButton>
          )}
          <PlanTables plan={plan} />
        </>
      )}
    </>
  );
}

/** What happens to each row, and what is not taken. */
function PlanTables({ plan }: { readonly plan: Plan }) {
  const { refused, failed, added, changed, withStock, removed, leftOut } = plan;
  const texts = TEXTS.import;
  const line = (row: number | '', id: string, text: string) => ({ row, id, text });
  const groups = {
    refused: [
      ...refused.map(({ row, id, reason }) => line(row, id, reason)),
      ...failed.map(({ id, reason }) => line('', id, reason)),
    ],
    added: added.map(({ row, id, name }) => line(row, id, name)),
    changed: changed.flatMap(({ row, id, changes }) =>
      changes.map(({ field, before, after }) =>
        line(row, id, `${TEXTS.products.fields[field] ?? field}: ${short(before)} → ${short(after)}`),
      ),
    ),
    removed: removed.map((id) => line('', id, '')),
    withStock: withStock.map(({ id, stock }) =>
      line('', id, `${short(stock.before)} → ${short(stock.after)}`),
    ),
    leftOut: leftOut.map(({ row, column, value, reason }) => line(row, column, `${value}: ${reason}`)),
  };
  return (Object.keys(groups) as (keyof typeof groups)[]).map(
    (name) =>
      groups[name].length > 0 && (
        <details key={name} open={name !== 'leftOut'}>
          <summary className="minor">{`${texts.groups[name]} (${groups[name].length})`}</summary>
          <Table
            rows={groups[name].slice(0, 500)}
            keyOf={({ row, id, text }) => `${row} ${id} ${text}`}
            columns={[
              { title: texts.row, cell: ({ row }) => row },
              { title: texts.product, cell: ({ id }) => id },
              { title: '', cell: ({ text }) => text },
            ]}
          />
        </details>
      ),
  );
}

function short(value: Json | undefined): string {
  const text = value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
