import { useEffect } from 'react';
import { THEMES } from '#core/domain/Remembered.ts';
import { TEXTS } from '#texts';
import { useRemembered, useShop } from '../ShopProvider.tsx';
import { showTheme } from './showTheme.ts';
import styles from './ThemeChoice.module.css';

/** Light, dark or the device's setting; remembered and synchronised between tabs. */
export function ThemeChoice() {
  const { theme } = useShop();
  const chosen = useRemembered('theme');

  // Reads the stored theme, because hydration renders "system" first.
  useEffect(() => {
    const show = () => showTheme(theme.getSnapshot());
    show();
    return theme.subscribe(show);
  }, [theme]);

  return (
    <fieldset className={styles.choice}>
      <legend>{TEXTS.shell.theme}</legend>
      {THEMES.map((name) => (
        <label className="target" key={name}>
          <input
            type="radio"
            name="theme"
            checked={name === chosen}
            onChange={() => theme.change(() => name)}
          />
          {TEXTS.shell.themes[name]}
        </label>
      ))}
    </fieldset>
  );
}
