import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale } from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { guardedCsv } from '../../../catalogue/guardedCell.ts';
import type { FigureRow } from '../../../orders/figures.ts';
import { Failure, Select, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { type Answer, call } from '../session.ts';
import { LANGUAGE, moneyText, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

const { figures: texts } = TEXTS;

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale);
// The style sheet gives the theme's colours to the canvas, those of bars as properties that it does not use.
Chart.defaults.color = ({ chart }) => getComputedStyle(chart.canvas).color;
Chart.defaults.borderColor = ({ chart }) => getComputedStyle(chart.canvas).borderColor;
Object.assign(Chart.defaults, { animation: false, events: [], locale: LANGUAGE, maintainAspectRatio: false });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const chart of Object.values(Chart.instances)) chart.update();
});

/** The figures of the orders of 12 months. */
export function FiguresScreen() {
  const { value, failure, readAgain, set } = useAnswer('figures', {});
  const action = useAction();
  const [month, setMonth] = useState('');
  const ledger = useAnswer('ledger', { month });
  const [year = 0, latest = 0] = new Date().toISOString().split('-').map(Number);
  const months = Array.from({ length: 24 }, (_, at) =>
    new Date(Date.UTC(year, latest - 1 - at)).toISOString().slice(0, 7),
  );
  return (
    <>
      <Title>{texts.title}</Title>
      <Failure text={failure ?? action.failure} onTryAgain={readAgain} />
      {value && <p role="status">{whatText(value)}</p>}
      <BusyButton
        look="secondary"
        isBusy={action.isBusy || !(value || failure)}
        busyText={TEXTS.desk.running}
        onClick={() => action.run(call('figures', { isFresh: true }), set)}
      >
        {TEXTS.products.readAgain}
      </BusyButton>
      {(['days', 'months', 'best', 'still'] as const).map(
        (name) => value && <Figures key={name} name={texts.tables[name]} rows={value[name]} />,
      )}
      <Select
        label={texts.ledger}
        value={month}
        options={['', ...months].map((one) => [one, one && `${cellText('month', one)}`])}
        onChange={setMonth}
      />
      <Failure text={ledger.failure} onTryAgain={ledger.readAgain} />
      {month && ledger.value && <Figures name={texts.ledger} rows={ledger.value} />}
    </>
  );
}

const whatText = ({ orders, since, readAt, isCut, otherCurrencies }: Answer<'figures'>) =>
  texts.what(orders, timeText(since), timeText(readAt), isCut, otherCurrencies);

/** Figures as charts by their period, as a table, and as CSV. */
function Figures({ name, rows }: { readonly name: string; readonly rows: readonly FigureRow[] }) {
  const [first = { none: '' }] = rows;
  const columns = Object.keys(first);
  const save = () => {
    const csv = guardedCsv([columns, ...rows.map((row) => Object.values(row))]);
    const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href, download: `${name}.csv` }).click();
  };
  return (
    <section className={styles.column}>
      <h2>{name}</h2>
      {'period' in first && <Bars rows={rows} up="revenue" down="refunded" />}
      {'period' in first && <Bars rows={rows} up="orders" down="returned" />}
      <Table
        rows={rows.slice(0, 50)}
        keyOf={(row) => Object.values(row).join(' ')}
        columns={columns.map((column) => ({
          title: texts.columns[column],
          isNumber: typeof first[column] === 'number',
          cell: (row: FigureRow) => cellText(column, row[column] ?? '', row.currency),
        }))}
      />
      {rows.length > 0 && (
        <button type="button" className={buttons.secondary} onClick={save}>
          {texts.csv(rows.length)}
        </button>
      )}
    </section>
  );
}

function cellText(column: string, cell: string | number, currency: string | number = SHOP.currency) {
  if (/revenue|refunded|net$|tax$/i.test(column)) return moneyText(Number(cell), `${currency}`);
  if (column !== 'period' && column !== 'month') return cell;
  const rest = `${cell}`.length > 7 ? { day: 'numeric' as const } : { year: 'numeric' as const };
  const date = new Date(cell).toLocaleDateString(LANGUAGE, { timeZone: 'UTC', month: 'short', ...rest });
  return date.replaceAll(' ', '\u00a0');
}

/** Two columns as bars, the second one below zero. The table has the same numbers. */
function Bars({ rows, up, down }: Readonly<{ rows: readonly FigureRow[]; up: string; down: string }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const bars = (column: string, sign: number, colour: 'caretColor' | 'outlineColor') => ({
      label: texts.columns[column] ?? '',
      data: rows.map((row) => sign * Number(row[column])),
      backgroundColor: ({ chart }: { readonly chart: Chart }) => getComputedStyle(chart.canvas)[colour],
    });
    const labels = rows.map(({ period = '' }) => cellText('period', period));
    const chart = new Chart<'bar', number[], string | number>(canvas.current as HTMLCanvasElement, {
      type: 'bar',
      data: { labels, datasets: [bars(up, 1, 'caretColor'), bars(down, -1, 'outlineColor')] },
      options: { scales: { x: { stacked: true }, y: { stacked: true, ticks: { precision: 0 } } } },
    });
    return () => chart.destroy();
  }, [rows, up, down]);
  return (
    <div aria-hidden="true" className={styles.chart}>
      <canvas ref={canvas} />
    </div>
  );
}
