/**
 * Whether Ctrl or Cmd is pressed with a letter, or with the key in its position on layouts with other letters, such as Greek. On
 * a Mac only Cmd counts, because Ctrl edits text there.
 */
export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey || shiftKey || (ctrlKey && /^Mac/.test(navigator.platform))) return false;
  return key.toLowerCase() === letter || (key > '\u007f' && code === `Key${letter.toUpperCase()}`);
}
