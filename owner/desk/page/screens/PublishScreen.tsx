import { useEffect } from 'react';
import { SHOP } from '#shop';
import { BusyButton } from '#ui/kit/BusyButton.tsx';
import { Failure, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { call } from '../session.ts';
import { TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

/** Time after which the log of a running command is read again (ms). */
const INTERVAL = 500;

/** The commands that deploy a publication, by its mode, as the documents name them. */
const USUAL: Readonly<Record<string, string>> = {
  production: 'npx firebase deploy --only hosting,firestore:rules',
  parse: 'systemctl reload caddy',
};

/** What has changed since the last publication, its preview, and the commands that publish and deploy it, with their log. */
export function PublishScreen() {
  const { value, failure, set, readAgain } = useAnswer('publication', { action: 'preview' });
  const action = useAction();
  const { run, publication } = value ?? {};
  const [reason, found] = typeof publication === 'string' ? [publication] : [undefined, publication];
  const { mode = '', madeAt = '', changes = [], isDemo = true, address } = found ?? {};
  const isRunning = run?.state === 'running';
  const texts = TEXTS.publish;
  const nameOf = (field: string) => TEXTS.products.fields[field] ?? field;
  const gone = changes.filter(({ kind }) => kind === 'removed').length;
  const labels = {
    publish: gone > 0 ? texts.without(gone) : texts.actions.publish,
    ...(isRunning && { stop: texts.actions.stop }),
    ...(!isDemo && SHOP.deploy && { deploy: texts.actions.deploy }),
  };

  useEffect(() => {
    const timer = isRunning && !failure ? setTimeout(readAgain, INTERVAL) : undefined;
    return () => clearTimeout(timer);
  });

  return (
    <>
      <Title>{texts.title}</Title>
      <Failure text={failure ?? action.failure ?? reason} onTryAgain={readAgain} />
      {value && !isRunning && !reason && (
        <p>{found ? texts.since(timeText(madeAt), changes.length) : texts.none}</p>
      )}
      <div className={styles.actions}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <BusyButton
            key={name}
            look={name === 'publish' ? 'primary' : 'secondary'}
            isBusy={!value || action.isBusy || (isRunning && name !== 'stop')}
            busyText={TEXTS.desk.running}
            onClick={() => action.run(call('publication', { action: name, gone }), set)}
          >
            {labels[name]}
          </BusyButton>
        ))}
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            {texts.preview}
          </a>
        )}
      </div>
      {!isDemo && <p>{texts.command(SHOP.deploy ?? USUAL[mode] ?? '')}</p>}
      {run && (
        <>
          <p role={run.state === 'failed' ? 'alert' : 'status'}>
            {`${TEXTS.desk.quoted(run.command)} ${texts.states[run.state]}. ${run.state === 'failed' ? texts.reason : ''}`}
          </p>
          <pre className={styles.address}>{run.log}</pre>
        </>
      )}
      <ul className={styles.effects}>
        {changes.slice(0, 500).map(({ id, kind, fields }) => (
          <li key={id}>{`${id}: ${[texts.kinds[kind], ...fields.map(nameOf)].join(', ')}`}</li>
        ))}
      </ul>
    </>
  );
}
