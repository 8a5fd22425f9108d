import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SHOP } from '#shop';
import buttons from '../../../../src/ui/kit/buttons.module.css';
import { Failure, Title, useAction } from '../controls.tsx';
import styles from '../desk.module.css';
import { addSeen, loadSeen } from '../seen.ts';
import { type Answer, call } from '../session.ts';
import { findingText, TEXTS, timeText } from '../texts.ts';
import { useAnswer } from '../useAnswer.ts';

const texts = TEXTS.today;

/** The screens of tasks that are about no order or product. */
const SCREENS: Readonly<Partial<Record<Answer<'today'>[number]['kind'], string>>> = {
  publish: '/publish',
  shop: '/shop',
};

/** What is to do. A task that was put aside appears again once it has changed. */
export function TodayScreen() {
  return (
    <>
      <Title>{texts.title}</Title>
      {SHOP.checkout && <Tasks about="orders" />}
      <Tasks about="products" />
    </>
  );
}

function Tasks({ about }: { readonly about: 'orders' | 'products' }) {
  const { value, failure, readAgain } = useAnswer('today', { about });
  const action = useAction();
  const title = useRef<HTMLHeadingElement>(null);
  const [seen, setSeen] = useState(loadSeen);
  const tasks = (value ?? []).map((task) => ({ ...task, line: JSON.stringify(task) }));
  const shown = tasks.filter(({ line }) => !seen.includes(line));
  const button = (text: string, subject: string, onClick: () => void) => (
    <button type="button" className={buttons.text} aria-label={`${text}: ${subject}`} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <section aria-label={TEXTS[about].title} className={styles.column}>
      <h2 className="minor" ref={title} tabIndex={-1}>
        {TEXTS[about].title}
      </h2>
      <Failure text={failure ?? action.failure} onTryAgain={readAgain} />
      {(value || !failure) && (
        <p role="status">
          {value ? texts.count(shown.length, tasks.length - shown.length) : TEXTS.desk.running}
        </p>
      )}
      <ul>
        {shown.map(({ line, kind, subject, at, text }) => (
          <li key={line} className={styles.actions}>
            <span className={styles.kind}>
              {SCREENS[kind] ? (
                <Link to={SCREENS[kind]}>{texts.kinds[kind]}</Link>
              ) : (
                texts.kinds[kind === 'pack' && !seen.includes(subject) ? 'new' : kind]
              )}
            </span>
            {SCREENS[kind] ? subject : <Link to={`/${about}/${encodeURIComponent(subject)}`}>{subject}</Link>}
            <span className="note">
              {[at && timeText(at), kind === 'finding' && text ? findingText(text) : text]
                .filter(Boolean)
                .join(', ')}
            </span>
            {kind === 'unpaid' &&
              button(TEXTS.changes.names.remind, subject, () =>
                action.run(call('change', { name: 'remind', subject }), () => {
                  readAgain();
                  title.current?.focus();
                }),
              )}
            {button(texts.putAside, subject, () => {
              addSeen(line);
              setSeen(loadSeen());
              title.current?.focus();
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
