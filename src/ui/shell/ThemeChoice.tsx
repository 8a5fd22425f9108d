import { useEffect } from 'react';
import { THEMES, type Theme } from '#core/domain/Remembered.ts';
import { useRemembered, useShop } from '../ShopProvider.tsx';
import { showTheme } from './showTheme.ts';
import styles from './ThemeChoice.module.css';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark or as the device is set; remembered, and the same in all tabs. */
export function ThemeChoice() {
  const { theme } = useShop().remembered;
  const chosen = useRemembered('theme');

  // Read here and not from what is rendered, which is the device's theme while the page is hydrated.
  useEffect(() => {
    const show = () => showTheme(theme.getSnapshot());
    show();
    return theme.subscribe(show);
  }, [theme]);

  return (
    <label className={styles.choice}>
      Theme
      <select
        value={chosen}
        onChange={({ target }) => theme.change(() => THEMES[target.selectedIndex] ?? chosen)}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
