import { truncated } from '#core/domain/truncated.ts';

/** Characters of a name that a toast has room for. */
const LIMIT = 60;

/** A product's name as it stands in a toast. */
export function nameInToast(name: string): string {
  return truncated(name, LIMIT);
}
