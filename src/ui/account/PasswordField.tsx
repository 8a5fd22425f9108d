import { useState } from 'react';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import styles from './PasswordField.module.css';

/** A password box with a button that reveals the text. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'control' | 'label'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      control={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          title="Show password"
          onClick={() => setIsShown(!isShown)}
        >
          {/* No aria-label: the label "Password" must match only the box. */}
          <span className="visually-hidden">Show password</span>
          <Eye isOpen={isShown} />
        </button>
      }
    />
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!isOpen && <path d="M4.5 19.5l15-15" />}
    </svg>
  );
}
