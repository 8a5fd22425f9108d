import { useState } from 'react';
import type { Json } from '#core/domain/Item.ts';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Failure, Table, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { call } from '../session.ts';
import { TEXTS } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

/** The fields of the shop file, and what is wrong with it. The file is changed in the owner's editor. */
export function ShopScreen() {
  const { value, failure, readAgain } = useAnswer('shop', {});
  const { isBusy, failure: refusal, run } = useAction();
  const [editor, setEditor] = useState('');
  const texts = TEXTS.shop;
  return (
    <>
      <Title>{texts.title}</Title>
      <p>{value?.path}</p>
      <div className={styles.actions}>
        <BusyButton
          isBusy={isBusy}
          busyText={TEXTS.desk.running}
          onClick={() => run(call('openShopFile', {}), setEditor)}
        >
          {texts.open}
        </BusyButton>
        <BusyButton look="secondary" isBusy={false} busyText="" onClick={readAgain}>
          {TEXTS.products.readAgain}
        </BusyButton>
      </div>
      {editor && <p role="status">{texts.opened(editor)}</p>}
      <Failure text={refusal ?? failure} onTryAgain={readAgain} />
      {value?.findings.map((finding) => (
        <Failure key={finding} text={finding} />
      ))}
      <Table
        rows={Object.entries((value?.file ?? {}) as Readonly<Record<string, Json>>)}
        keyOf={([field]) => field}
        columns={[
          { title: texts.field, cell: ([field]) => field },
          { title: texts.value, cell: ([, given]) => <Value value={given} /> },
        ]}
      />
    </>
  );
}

function Value({ value }: { readonly value: Json }) {
  if (typeof value !== 'object' || value === null) return `${value}`;
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object')) return value.join(', ');
  return (
    <ul className={styles.effects}>
      {Object.entries(value as Readonly<Record<string, Json>>).map(([name, inner]) => (
        <li key={name}>
          {`${Array.isArray(value) ? Number(name) + 1 : name}: `}
          <Value value={inner} />
        </li>
      ))}
    </ul>
  );
}
