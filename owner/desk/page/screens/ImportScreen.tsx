import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import type { Saved } from '../../deskProducts.ts';
import { Failure, FileBox, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { CATEGORIES, reasonText, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';
import { short, Troubles } from './Troubles.tsx';

/** Time after which a running import, whose file is part of the answer, is read again (ms). */
const INTERVAL = 1000;

type Plan = Answer<'importFile'>;
type FileToSend = Omit<Parameters<typeof call<'importFile'>>[1], 'isWritten'>;

/** The import of a file, which is dropped or chosen: first its plan, and then, with a button, its writing. */
export function ImportScreen() {
  const [file, setFile] = useState<FileToSend>({ name: '', content: '', stock: false, remove: false });
  const [plan, setPlan] = useState<Plan & { readonly of: FileToSend }>();
  const [isDone, setDone] = useState(false);
  const [undone, setUndone] = useState<Saved>();
  const [fetched, setFetched] = useState<{ count: number; failed: Plan['failed'] }>();
  const { isBusy, failure, run } = useAction();
  const sent = useRef(Promise.resolve());
  const { value: last, readAgain } = useAnswer('undoable', { kind: 'import' });
  const resumed = last?.file ?? file;
  const texts = TEXTS.import;

  useEffect(() => {
    const timer = last?.isRunning ? setTimeout(readAgain, INTERVAL) : undefined;
    return () => clearTimeout(timer);
  });

  const send = (next: FileToSend, isWritten = false) => {
    setFile(next);
    setFetched(undefined);
    const onDone = (found: Plan) => {
      setPlan({ ...found, of: next });
      setDone(isWritten);
      if (isWritten) readAgain();
    };
    // In sequence, so that the shown plan is that of the latest choices.
    sent.current = sent.current.then(() => run(call('importFile', { ...next, isWritten }), onDone));
  };

  const take = ([chosen]: readonly Pick<FileToSend, 'name' | 'content'>[]) =>
    chosen && send({ ...chosen, stock: file.stock, remove: file.remove });

  /** Fetches the pictures of one product after the other, and counts the products that have all of them. */
  const fetchPictures = async (wanted: Plan['pictures']) => {
    const failed: Plan['failed'][number][] = [];
    let count = 0;
    for (const one of wanted) {
      const missing = await call('fetchPictures', { ...one, addresses: [...one.addresses] });
      failed.push(...missing);
      if (missing.length === 0) count += 1;
      setFetched({ count, failed: [...failed] });
    }
  };

  const undo = (name: string) =>
    run(call('undo', { name }), (found) => {
      setUndone(found);
      setPlan(undefined);
      readAgain();
    });

  const changes = plan ? plan.added.length + plan.changed.length + plan.removed.length : 0;
  return (
    <>
      <Title>{texts.title}</Title>
      <p>{texts.what}</p>
      <FileBox label={texts.file} accept=".csv,.json" onFiles={take}>
        {plan &&
          (['stock', 'remove'] as const).map((name) => (
            <label key={name} className={styles.row}>
              <input
                type="checkbox"
                checked={file[name]}
                onChange={({ target }) => send({ ...file, [name]: target.checked })}
              />
              {name === 'stock' ? texts.stock : texts.remove(plan.lacking.length)}
            </label>
          ))}
      </FileBox>
      <Failure text={failure} />
      {undone && (
        <Troubles saved={undone} onSave={(products) => run(call('saveProducts', { products }), setUndone)} />
      )}
      {last && (
        <div className={styles.actions}>
          <p>{texts.last(resumed.name, timeText(last.time), last.products, last.isDone || last.isRunning)}</p>
          {last.isRunning && <p role="status">{TEXTS.desk.running}</p>}
          {!last.isDone && !last.isRunning && (
            <button type="button" className={buttons.secondary} onClick={() => send(resumed)}>
              {texts.continue}
            </button>
          )}
          {!last.isRunning && (
            <button type="button" className={buttons.quiet} disabled={isBusy} onClick={() => undo(last.name)}>
              {TEXTS.products.undo}
            </button>
          )}
        </div>
      )}
      {plan && (
        <>
          <p role="status">
            {isDone ? texts.done(changes - plan.failed.length) : texts.plan(changes, plan.leftAlone)}
          </p>
          {!isDone && changes > 0 && (
            <BusyButton isBusy={isBusy} busyText={TEXTS.desk.running} onClick={() => send(plan.of, true)}>
              {texts.apply(changes)}
            </BusyButton>
          )}
          {(isDone || changes === 0) && plan.pictures.length > 0 && (
            <div className={styles.actions}>
              <BusyButton
                isBusy={isBusy}
                busyText={TEXTS.desk.running}
                onClick={() => run(fetchPictures(plan.pictures), () => {})}
              >
                {texts.fetch(plan.pictures.length)}
              </BusyButton>
              {fetched && <p role="status">{texts.fetched(fetched.count)}</p>}
            </div>
          )}
          <MappingForm plan={{ ...plan, ...file }} onChange={(mapping) => send({ ...file, mapping })} />
          <PlanTables plan={{ ...plan, failed: [...plan.failed, ...(fetched?.failed ?? [])] }} />
        </>
      )}
    </>
  );
}

interface MappingFormProps {
  readonly plan: Plan;
  readonly onChange: (mapping: Plan['mapping']) => void;
}

/** Selects for the columns and categories that the shop does not have. */
function MappingForm({ plan: { mapping, columns, categories }, onChange }: MappingFormProps) {
  const { as, omitted, mappings } = TEXTS.import;
  const parts = [
    ['columns', columns, Object.entries({ '': omitted, id: 'id', ...TEXTS.products.fields })],
    ['categories', categories, [['', as] as const, ...CATEGORIES]],
  ] as const;
  return parts.flatMap(([part, found, options]) => {
    const given = new Map<string, string | null>(Object.entries(mapping[part] ?? {}));
    return [...new Set([...given.keys(), ...found])].map((name) => (
      <Select
        key={part + name}
        label={`${mappings[part]} ${TEXTS.desk.quoted(name)}`}
        value={given.get(name) ?? ''}
        options={options}
        onChange={(value) => {
          if (value === '' && part === 'categories') given.delete(name);
          else given.set(name, value || null);
          onChange({ ...mapping, [part]: Object.fromEntries(given) });
        }}
      />
    ));
  });
}

/** What happens to each row, and what is not taken. */
function PlanTables({ plan }: { readonly plan: Plan }) {
  const { refused, failed, added, changed, withStock, removed, leftOut } = plan;
  const texts = TEXTS.import;
  const line = (row: number | '', id: string, text: string) => ({ row, id, text });
  const groups = {
    refused: [
      ...refused.map(({ row, id, reason }) => line(row, id, reason.split('; ').map(reasonText).join('; '))),
      ...failed.map(({ id, reason }) => line('', id, reasonText(reason))),
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
    leftOut: leftOut.map(({ row, column, value, reason }) =>
      line(row, column, `${value}: ${reasonText(reason)}`),
    ),
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
