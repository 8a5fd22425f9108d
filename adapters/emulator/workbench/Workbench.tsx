import { useEffect, useId, useRef, useState } from 'react';
import { type Faults, PARTS, type Part, partNames, withFaults } from '../faults.ts';
import { SAMPLE_PEOPLE } from '../Person.ts';
import type { LocalMail, Tools } from './emulatorTools.ts';

/** Maximum number of findings shown. */
const MAX_FINDINGS = 50;

interface WorkbenchProps {
  readonly faults: Faults;
  readonly tools: Tools;
}

export function Workbench(props: WorkbenchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className="target panel"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Workbench
      </button>
      {isOpen && <Panel {...props} onClose={onClose} />}
    </>
  );
}

function Panel({ faults, tools, onClose }: WorkbenchProps & { readonly onClose: () => void }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  const [findings, setFindings] = useState<readonly string[]>(['Examining …']);
  const [mails, setMails] = useState<readonly LocalMail[] | string>([]);

  const examine = () => tools.examine().then(setFindings, ({ message }) => setFindings([message]));
  const report = (task: Promise<string>) => {
    setStatus('Working …');
    task.then(setStatus, ({ message }) => setStatus(message));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel opens once.
  useEffect(() => {
    heading.current?.focus();
    void examine();
    tools.mails().then(setMails, ({ message }) => setMails(message));
  }, []);

  return (
    <section
      className="row"
      aria-labelledby={headingId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Workbench
      </h2>
      <p role="status">{status}</p>
      {partNames().map((part) => (
        <FaultLinks key={part} part={part} faults={faults} />
      ))}
      <h3>Accounts</h3>
      {SAMPLE_PEOPLE.map((person) => (
        <button
          type="button"
          className="target panel"
          key={person.email}
          onClick={() => report(tools.signIn(person))}
        >
          Sign in as {person.name}
        </button>
      ))}
      <h3>Products</h3>
      <button type="button" className="target panel" onClick={() => report(tools.reseed().finally(examine))}>
        Reseed
      </button>
      <ul>
        {findings.slice(0, MAX_FINDINGS + 1).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      {mails.length > 0 && <h3>Mails</h3>}
      {typeof mails === 'string' ? (
        <p>{mails}</p>
      ) : (
        mails.map((mail) => <Mail key={mail.sentAt + mail.to} {...mail} />)
      )}
    </section>
  );
}

/** Opens a mail in a frame that runs no scripts and cannot reach the page. */
function Mail({ sentAt, to, subject, html }: LocalMail) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="target panel">
        {subject} – to {to}, {new Date(sentAt).toLocaleString()}
      </summary>
      {isOpen && <iframe title={subject} sandbox="" srcDoc={html} />}
    </details>
  );
}

function FaultLinks({ part, faults }: { readonly part: Part; readonly faults: Faults }) {
  const { title, effects } = PARTS[part];
  const current = faults.get(part);
  // The URL may request any code of Firebase.
  const values = new Set([...Object.keys(effects), ...(current === undefined ? [] : [current])]);
  const href = (value: string | undefined) => {
    const { pathname, search } = window.location;
    return pathname + withFaults(search, new Map<Part, string | undefined>(faults).set(part, value));
  };
  return (
    <nav className="row" aria-label={`Faults: ${title}`}>
      <h3>{title}</h3>
      <a
        className="target panel"
        href={href(undefined)}
        aria-current={current === undefined ? 'true' : undefined}
      >
        no fault
      </a>
      {[...values].map((value) => (
        <a
          key={value}
          className="target panel"
          href={href(value)}
          title={effects[value]}
          aria-current={value === current ? 'true' : undefined}
        >
          {value}
        </a>
      ))}
    </nav>
  );
}
