import { TEXTS } from '#texts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useRemembered, useShop } from '../ShopProvider.tsx';
import styles from './ShortcutList.module.css';

const SHORTCUTS = [
  { keys: ['/'], does: TEXTS.search.submit },
  { keys: [TEXTS.shortcuts.ctrl, 'K'], does: TEXTS.shortcuts.find },
  { keys: ['?'], does: TEXTS.shortcuts.showList },
  { keys: [TEXTS.shortcuts.ctrl, 'Z'], does: TEXTS.shortcuts.undo },
  { keys: [TEXTS.shortcuts.alt, 'T'], does: TEXTS.shortcuts.latestMessage },
  { keys: [TEXTS.shortcuts.escape], does: TEXTS.shortcuts.close },
];

/** Lists the shortcuts. Single-character ones can be switched off, because speech input and slips trigger them. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { singleKeys } = useShop();
  const isOn = useRemembered('singleKeys');
  return (
    <Dialog title={TEXTS.shortcuts.title} onClose={onClose}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{TEXTS.shortcuts.onMac}</p>
      <label className={styles.single}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => singleKeys.change(() => target.checked)}
        />
        {TEXTS.shortcuts.singleKeys}
      </label>
    </Dialog>
  );
}
