/** Steps that keys make among the pictures. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The step that a key makes among a product's pictures; undefined for any other key. */
export function pictureStep({ key, altKey, ctrlKey, metaKey }: Key): number | undefined {
  return Object.hasOwn(STEPS, key) && !altKey && !ctrlKey && !metaKey ? STEPS[key] : undefined;
}
