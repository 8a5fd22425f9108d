import { useLocation, useSearchParams } from 'react-router-dom';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { Failure, Table, Title } from '../controls.tsx';
import styles from '../desk.module.css';
import { LANGUAGE, TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

/** Prints slips and documents, each on a page of its own: `/print/slip?numbers=A,B`. The history may have the text of a first one. */
export function PrintScreen() {
  const numbers = useSearchParams()[0].get('numbers')?.split(',') ?? [];
  const { value, failure, readAgain } = useAnswer('sheets', { numbers });
  const { state: text } = useLocation();
  const sheets = [...(text && value ? [{ language: LANGUAGE, text: `${text}` }] : []), ...(value ?? [])];
  return (
    <>
      <Title>{TEXTS.order.print}</Title>
      <Failure text={failure} onTryAgain={readAgain} />
      <button type="button" className={buttons.secondary} onClick={() => print()}>
        {TEXTS.order.print}
      </button>
      {sheets.map(({ language, text }) => (
        <article key={text} lang={language} dir="auto" className={styles.sheet}>
          {text.split('\n\n').map(tableOf)}
        </article>
      ))}
    </>
  );
}

/** A block of a page: its title, and its rows of a label and, after the last em space, a value. */
function tableOf(block: string) {
  const [title, ...lines] = block.split('\n');
  const rows = lines.map((line, at) => [`${at}`, ...line.split(/\u2003(?!.*\u2003)/)]);
  const columns = [1, 2].map((at) => ({
    title: at === 1 && title,
    cell: (row: readonly string[]) => row[at] && <bdi>{row[at]}</bdi>,
    isNumber: at === 2,
  }));
  return <Table key={block} rows={rows} keyOf={([at = '']) => at} columns={columns} />;
}
