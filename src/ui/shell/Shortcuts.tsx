import { useEffect } from 'react';
import { createStore } from '#core/Store.ts';
import { isCommandKey } from '#ui/kit/isCommandKey.ts';
import { isInTextField } from '#ui/kit/isInTextField.ts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { useShop, useStore } from '../ShopProvider.tsx';

/** The requested dialog: the palette or the list of shortcuts. */
export const shortcutDialog = createStore<'palette' | 'list' | undefined>(undefined);

const dialogs = lateCode(async () => {
  const [{ CommandPalette }, { ShortcutList }] = await Promise.all([
    import('./CommandPalette.tsx'),
    import('./ShortcutList.tsx'),
  ]);
  return { palette: CommandPalette, list: ShortcutList };
});

/** An open dialog, which disables the shortcuts. */
const MODAL = 'dialog[open], [aria-modal="true"]';

/** Handles the shortcuts and loads their dialogs on demand. */
export function Shortcuts() {
  const { singleKeys } = useShop();
  const asked = useStore(shortcutDialog);
  const { code, failure } = useLateCode(dialogs, asked !== undefined);
  const close = () => shortcutDialog.set(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || event.isComposing || document.querySelector(MODAL)) return;
      if (isCommandKey(event, 'k')) {
        shortcutDialog.set('palette');
      } else if (ctrlKey || metaKey || altKey || isInTextField(target) || !singleKeys.getSnapshot()) {
        return;
      } else if (key === '/') {
        const box = document.querySelector<HTMLInputElement>('header [role="combobox"]');
        box?.focus();
        box?.select();
      } else if (key === '?') {
        shortcutDialog.set('list');
      } else {
        return;
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [singleKeys]);

  // After a failed load, the next press retries.
  useEffect(() => {
    if (failure) shortcutDialog.set(undefined);
  }, [failure]);

  const Asked = asked && code?.[asked];
  return Asked ? <Asked onClose={close} showShortcuts={() => shortcutDialog.set('list')} /> : null;
}
