const TEXT_FIELD =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])';

/** Whether a key that is pressed there belongs to a text. */
export function isInTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELD) !== null;
}
