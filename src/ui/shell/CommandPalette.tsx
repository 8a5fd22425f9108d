import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { queryFrom } from '#core/domain/queryFrom.ts';
import { suggestions } from '#core/domain/suggestions.ts';
import { NAME_LIMITS, truncate } from '#core/domain/truncate.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { PriceNote } from '#ui/catalogue/PriceNote.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { isComposing, nextOption, useFollow } from '#ui/search/combobox.ts';
import panel from '#ui/search/SearchSuggestions.module.css';
import { useForgivingSearch } from '#ui/search/useForgivingSearch.ts';
import { useCatalogue, useShop } from '../ShopProvider.tsx';
import styles from './CommandPalette.module.css';
import { type Command, commandsFor } from './commandsFor.ts';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly showShortcuts: () => void;
}

/** Finds products, categories and actions by name. Enter runs the highlighted command, initially the best match. */
export function CommandPalette({ onClose, showShortcuts }: CommandPaletteProps) {
  const shop = useShop();
  const navigate = useFollow();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const known = useCatalogue().edition?.products ?? [];
  const isEmpty = queryFrom(text) === '';
  const { code: further } = useForgivingSearch(!isEmpty);
  const literal = suggestions(known, text);
  const found = further && !isEmpty ? further.withFurtherSuggestions(literal, known, text) : literal;
  const commands = commandsFor(text, found, { shop, navigate, showShortcuts });

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onType(now: string) {
    setText(now);
    setActive(0);
  }

  function onChoose({ run }: Command) {
    onClose();
    run();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = commands[active];
    if (step !== 0) setActive(nextOption(active, step, commands.length));
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={TEXTS.shortcuts.paletteTitle} onClose={onClose}>
      <input
        className={styles.box}
        type="text"
        role="combobox"
        aria-label={TEXTS.shortcuts.paletteLabel}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={commands[active] && `${listId}-${active}`}
        placeholder={TEXTS.shortcuts.paletteLabel}
        autoComplete="off"
        spellCheck={false}
        data-first-focus
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={TEXTS.shortcuts.paletteLabel}
        ref={list}
      >
        {commands.map((command, position) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box that controls the list has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
          <div
            className={panel.option}
            id={`${listId}-${position}`}
            // Two products may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is nothing but its position and its words
            key={position}
            role="option"
            aria-selected={position === active}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <span className={panel.name} {...command.attributes}>
              {truncate(command.name, NAME_LIMITS.suggestions)}
            </span>
            <span className={panel.note}>{command.note}</span>
          </div>
        ))}
        {SHOP.sellsInEu && found.some(({ kind }) => kind === 'product') && <PriceNote hasLink={false} />}
      </div>
    </Dialog>
  );
}
