import { Dialog } from '#ui/kit/late/Dialog.tsx';
import { useRemembered, useShop } from '../ShopProvider.tsx';
import styles from './ShortcutList.module.css';

const SHORTCUTS = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Find products, categories and actions' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Ctrl', 'Z'], does: 'Undo a removal while its message is visible' },
  { keys: ['Alt', 'T'], does: 'Go to the latest message' },
  { keys: ['Esc'], does: 'Close the open menu or dialog' },
];

/** Lists the shortcuts. Single-character ones can be switched off, because speech input and slips trigger them. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const { singleKeys } = useShop();
  const isOn = useRemembered('singleKeys');
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
      <p className="note">On a Mac, Cmd does what Ctrl does.</p>
      <label className={styles.single}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={({ target }) => singleKeys.change(() => target.checked)}
        />
        Single-key shortcuts, / and ?
      </label>
    </Dialog>
  );
}
