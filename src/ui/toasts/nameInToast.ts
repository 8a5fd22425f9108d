import { truncate } from '#core/domain/truncate.ts';

const MAX_NAME_LENGTH = 60;

/** The name within a sentence, without the marks that would reverse its other words. */
export function nameInToast(name: string): string {
  return truncate(name.replace(/\p{Bidi_Control}/gu, ''), MAX_NAME_LENGTH);
}
