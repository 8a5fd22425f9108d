import { type ReactNode, useEffect, useRef, useState } from 'react';
import buttons from '../../../src/ui/kit/buttons.module.css';
import styles from './desk.module.css';
import { reasonText, TEXTS } from './texts.ts';

/** The heading of a screen, which also names the tab, and takes the focus of a link that has gone with the former screen. */
export function Title({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} – ${TEXTS.desk.title}`;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [children]);
  return <h1 {...{ ref: heading, tabIndex: -1 }}>{children}</h1>;
}

interface FailureProps {
  /** The reason, a sentence; undefined without one. */
  readonly text: string | undefined;
  readonly onTryAgain?: () => void;
}

export function Failure({ text, onTryAgain }: FailureProps) {
  if (text === undefined) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>{reasonText(text)}</p>
      {onTryAgain && (
        <button type="button" className={buttons.secondary} onClick={onTryAgain}>
          {TEXTS.desk.tryAgain}
        </button>
      )}
    </div>
  );
}

/** A request of the owner: whether it is running, and why the last one failed. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run<Value>(request: Promise<Value>, onDone: (value: Value) => void) {
    setBusy(true);
    setFailure(undefined);
    await request.then(onDone, ({ message }: Error) => setFailure(message));
    setBusy(false);
  }
  return { isBusy, failure, run };
}

interface FileBoxProps {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Contents are in base64. */
  readonly onFiles: (files: readonly { readonly name: string; readonly content: string }[]) => void;
  readonly children?: ReactNode;
}

/** A box for files, which are dropped or chosen. */
export function FileBox({ label, accept, multiple = false, onFiles, children }: FileBoxProps) {
  const take = async (files: FileList | null) =>
    onFiles(
      await Promise.all(
        Array.from(files ?? [], async (file) => ({ name: file.name, content: await base64Of(file) })),
      ),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The box inside does the same for the keyboard.
    <div
      className={styles.panel}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files);
      }}
    >
      <label>
        {label}{' '}
        <input
          type="file"
          {...{ accept, multiple }}
          // Choosing the same, corrected file is then a change.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => take(target.files)}
        />
      </label>
      {children}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value?: string;
  /** In a form. */
  readonly name?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly onChange?: (value: string) => void;
}

export function Select({ label, options, isLabelHidden = false, onChange, ...props }: SelectProps) {
  return (
    <label>
      <span className={isLabelHidden ? 'hidden' : undefined}>{label} </span>
      <select {...props} onChange={({ target }) => onChange?.(target.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TableProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  /** On a phone, the cells of a row are one below the other. */
  readonly isStacked?: boolean;
}

interface Column<Row> {
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

/** A table, which scrolls where it is too wide. */
export function Table<Row>({ rows, keyOf, columns, isStacked }: TableProps<Row>) {
  const classOf = ({ isNumber }: Column<Row>) => (isNumber ? styles.number : undefined);
  return (
    <div className={isStacked ? `${styles.scroller} ${styles.stacked}` : styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Columns stay in place.
              <th key={index} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: Columns stay in place.
                    key={index}
                    className={classOf(column)}
                    data-title={typeof column.title === 'string' ? column.title : undefined}
                    {...(index === 0 && { scope: 'row' })}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
