import type { RefObject } from 'react';
import { TEXTS } from '#texts';
import { announce } from '#ui/kit/announce.ts';
import buttons from '#ui/kit/buttons.module.css';
import { Icon } from '#ui/kit/Icon.tsx';
import { useShop } from '../ShopProvider.tsx';
import styles from './RecentSearches.module.css';
import panel from './SearchSuggestions.module.css';

interface RecentSearchesProps {
  readonly id: string;
  readonly active: number;
  /** The search box, which takes the focus after a removal. */
  readonly box: RefObject<HTMLElement | null>;
  readonly recent: readonly string[];
  readonly onChoose: (query: string) => void;
}

/** The recent searches below an empty box, each with a remove button. */
export function RecentSearches({ id, active, box, recent, onChoose }: RecentSearchesProps) {
  const { searches } = useShop();

  function onRemove(query: string) {
    box.current?.focus();
    searches.remove(query);
    announce(TEXTS.search.recentRemoved(query));
  }

  function onClear() {
    box.current?.focus();
    searches.clear();
    announce(TEXTS.search.recentCleared);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      className={panel.list}
      // Prevents a blur of the box, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className={styles.title}>{TEXTS.search.recent}</p>
      <div className={styles.rows}>
        <div id={id} role="listbox" aria-label={TEXTS.search.recent}>
          {recent.map((query, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box that controls the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
            <div
              className={`${panel.option} ${styles.query}`}
              id={`${id}-${position}`}
              key={query}
              role="option"
              aria-selected={position === active}
              onClick={() => onChoose(query)}
            >
              <span>{query}</span>
            </div>
          ))}
        </div>
        <div>
          {recent.map((query) => (
            <button
              type="button"
              key={query}
              className={`${buttons.quiet} ${styles.remove}`}
              aria-label={TEXTS.search.recentRemove(query)}
              onClick={() => onRemove(query)}
            >
              <Icon shape="close" size={16} />
            </button>
          ))}
        </div>
      </div>
      <button type="button" className={buttons.quiet} onClick={onClear}>
        {TEXTS.search.recentClear}
      </button>
    </div>
  );
}
