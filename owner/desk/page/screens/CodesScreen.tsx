import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { Failure, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { call } from '../session.ts';
import { moneyText, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

/** The discount codes, and a form for a new one, whose fields are the options of the command. */
export function CodesScreen() {
  const { value, failure, set, readAgain } = useAnswer('codes', {});
  const action = useAction();
  const { columns, fields, actions, ended } = TEXTS.codes;
  const copy = (code: string) => navigator.clipboard.writeText(`${value?.storefront}/cart?code=${code}`);
  return (
    <>
      <Title>{TEXTS.codes.title}</Title>
      <form
        className={styles.tools}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const typed = [...form].map(([name, text]) => [name, `${text}`]).filter(([, text]) => text !== '');
          const { code = '', ...terms } = Object.fromEntries(typed) as Record<string, string>;
          void action.run(call('codes', { code, terms }), set);
        }}
      >
        {Object.entries(fields).map(([name, label]) => (
          <label key={name}>
            {label} <input name={name} type={/from|until/.test(name) ? 'date' : 'text'} size={10} />
          </label>
        ))}
        <BusyButton type="submit" isBusy={action.isBusy} busyText={TEXTS.desk.running}>
          {actions.add}
        </BusyButton>
      </form>
      <Failure text={action.failure ?? failure} onTryAgain={readAgain} />
      <Table
        isStacked
        rows={value?.codes ?? []}
        keyOf={({ code }) => code}
        columns={[
          { title: fields.code, cell: ({ code }) => code },
          { title: columns.effect, cell: effectOf },
          {
            title: columns.period,
            cell: ({ from = '', until = '' }) => [from, until].map((day) => day && timeText(day)).join(' – '),
          },
          { title: columns.used, cell: ({ used, uses = '∞' }) => `${used} / ${uses}`, isNumber: true },
          {
            title: columns.takenOff,
            cell: ({ takenOff }) => (takenOff === undefined ? '–' : moneyText(takenOff)),
            isNumber: true,
          },
          {
            title: '',
            cell: ({ code, endedAt }) =>
              endedAt ? (
                ended(timeText(endedAt))
              ) : (
                <div className={styles.actions}>
                  {value?.storefront && (
                    <button type="button" className={buttons.text} onClick={() => copy(code)}>
                      {TEXTS.orders.copy}
                    </button>
                  )}
                  <button
                    type="button"
                    className={buttons.text}
                    onClick={() => action.run(call('codes', { code }), set)}
                  >
                    {actions.end}
                  </button>
                </div>
              ),
          },
        ]}
      />
    </>
  );
}

/** What a code takes off, and from which goods. */
function effectOf({ percent, amount = 0, minimum = 0, categories = [] }: DiscountCode): string {
  const least = minimum > 0 ? [`≥ ${moneyText(minimum)}`] : [];
  return [percent === undefined ? moneyText(amount) : `${percent} %`, ...least, ...categories].join(', ');
}
