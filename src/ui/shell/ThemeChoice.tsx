import { useEffect } from 'react';
import { THEMES } from '#core/domain/Remembered.ts';
import { useRemembered, useShop } from '../ShopProvider.tsx';
import { showTheme } from './showTheme.ts';
import styles from './ThemeChoice.module.css';
import { themeNames } from './themeNames.ts';

/** Light, dark or as the device is set; remembered, and the same in all tabs. */
export function ThemeChoice() {
  const { theme } = useShop();
  const chosen = useRemembered('theme');

  // Read here and not from what is rendered, which is the device's theme while the page is hydrated.
  useEffect(() => {
    const show = () => showTheme(theme.getSnapshot());
    show();
    return theme.subscribe(show);
  }, [theme]);

  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {THEMES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="theme"
            checked={name === chosen}
            onChange={() => theme.change(() => name)}
          />
          {themeNames[name]}
        </label>
      ))}
    </fieldset>
  );
}
