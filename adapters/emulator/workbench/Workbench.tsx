import { useEffect, useId, useRef, useState } from 'react';
import { PARTS, type Part, partNames } from '../faults.ts';
import type { Switchboard } from '../Switchboard.ts';
import type { Account, Examination, Tools } from './EmulatorTools.ts';
import styles from './Workbench.module.css';

/** So many findings and accounts are listed: a broken catalogue is broken in one way many times. */
const LISTED = 50;

interface WorkbenchProps {
  readonly switchboard: Pick<Switchboard, 'faults' | 'set'>;
  readonly tools: Tools;
  readonly onClose: () => void;
}

/** The panel of the workbench: faults, accounts, the emulators' products and what is wrong with them. */
export function Workbench({ switchboard, tools, onClose }: WorkbenchProps) {
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => top.current?.focus(), []);
  return (
    <section
      aria-labelledby={heading}
      className={styles.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={heading} ref={top} tabIndex={-1}>
          Workbench
        </h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p role="status">{said}</p>
      <h3>Faults</h3>
      <p>They hold at once, and stand in the address for the next time it is loaded.</p>
      {partNames().map((part) => (
        <Switches key={part} part={part} switchboard={switchboard} />
      ))}
      <button type="button" onClick={() => window.location.reload()}>
        Load the page again
      </button>
      <Accounts tools={tools} onSaid={setSaid} />
      <Products tools={tools} onSaid={setSaid} />
    </section>
  );
}

/** The switches of one part; at most one of them is on. */
function Switches({ part, switchboard }: Pick<WorkbenchProps, 'switchboard'> & { readonly part: Part }) {
  const id = useId();
  const [chosen, setChosen] = useState(switchboard.faults.get(part));
  const { title, faults } = PARTS[part];
  const isListed = chosen === undefined || faults.some(({ value }) => value === chosen);
  // Any code of Firebase may stand in the address.
  const others = isListed ? [] : [{ value: chosen, name: chosen, effect: 'every action fails with that' }];
  const listed = [...faults, ...others];
  const choose = (fault: string | undefined) => {
    switchboard.set(part, fault);
    setChosen(fault);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {listed.map(({ value, name }) => (
        <label className={styles.fault} key={value}>
          <input
            aria-describedby={`${id}-${value}`}
            checked={chosen === value}
            onChange={({ target }) => choose(target.checked ? value : undefined)}
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
            role="switch"
            type="checkbox"
          />
          {name}
        </label>
      ))}
      {listed.map(({ value, effect }) => (
        <small hidden={chosen !== value} id={`${id}-${value}`} key={value}>
          {effect}
        </small>
      ))}
    </fieldset>
  );
}

interface ToolProps {
  readonly tools: Tools;
  readonly onSaid: (said: string) => void;
}

function Accounts({ tools, onSaid }: ToolProps) {
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOver = false;
    void tools.accounts().then((found) => {
      if (isOver) return;
      if (found.ok) setAccounts(found.value);
      else setProblem(found.failure);
    });
    return () => {
      isOver = true;
    };
  }, [tools]);
  const signIn = async (account: Account) => {
    onSaid('Signing in …');
    const result = await tools.signIn(account);
    onSaid(result.ok ? result.value : result.failure);
  };
  return (
    <>
      <h3>Accounts</h3>
      {problem && <p>{problem}</p>}
      <ul className={styles.accounts}>
        {accounts.slice(0, LISTED).map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => void signIn(account)}>
              Sign in as {account.name || account.email}
            </button>
            <small>
              {account.email}, {account.password === undefined ? 'Google' : 'password'}
            </small>
          </li>
        ))}
      </ul>
      {accounts.length > LISTED && <p>and {accounts.length - LISTED} more</p>}
    </>
  );
}

function Products({ tools, onSaid }: ToolProps) {
  const [examination, setExamination] = useState<Examination>();
  const [problem, setProblem] = useState('');
  const [seeds, setSeeds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new seed is examined anew.
  useEffect(() => {
    let isOver = false;
    void tools.examine().then((found) => {
      if (isOver) return;
      if (found.ok) setExamination(found.value);
      setProblem(found.ok ? '' : found.failure);
    });
    return () => {
      isOver = true;
    };
  }, [tools, seeds]);
  const reseed = async () => {
    onSaid('Seeding …');
    const result = await tools.reseed();
    onSaid(result.ok ? result.value : result.failure);
    setSeeds((count) => count + 1);
  };
  return (
    <>
      <h3>Products</h3>
      <button type="button" onClick={() => void reseed()}>
        Reseed
      </button>
      <h3>Doctor</h3>
      {problem && <p>{problem}</p>}
      {examination ? <Findings {...examination} /> : !problem && <p>Examining …</p>}
    </>
  );
}

function Findings({ products, findings }: Examination) {
  if (findings.length === 0) {
    return (
      <p>{products === 0 ? 'There are no products.' : `All ${products} products are in good health.`}</p>
    );
  }
  return (
    <>
      <p>
        {findings.length} {findings.length === 1 ? 'problem' : 'problems'} in{' '}
        {new Set(findings.map(({ product }) => product)).size} of {products} products
      </p>
      <ul className={styles.findings}>
        {findings.slice(0, LISTED).map(({ product, field, problem }) => (
          <li key={`${product} ${field} ${problem}`}>
            <b>{product}</b> {field} {problem}
          </li>
        ))}
      </ul>
      {findings.length > LISTED && <p>and {findings.length - LISTED} more</p>}
    </>
  );
}
