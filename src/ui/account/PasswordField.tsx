import { useState } from 'react';
import { TEXTS } from '#texts';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './PasswordField.module.css';

const EYE_ICON =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';
const CROSS_LINE = 'M4.5 19.5l15-15';

/** A password box with a button that reveals the text. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'control' | 'label'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={TEXTS.account.password}
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
          title={TEXTS.account.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          {/* No aria-label: the label "Password" must match only the box. */}
          <span className="visually-hidden">{TEXTS.account.showPassword}</span>
          <Icon size={22} path={`${EYE_ICON}${isShown ? '' : CROSS_LINE}`} />
        </button>
      }
    />
  );
}
