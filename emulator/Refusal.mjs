// @ts-check

/** A command refuses for a reason that its user can fix. The message is all there is to show: a stack trace would not help. */
export class Refusal extends Error {}

/**
 * What to show a person of something that went wrong.
 * @param {unknown} error
 */
export function wordsFor(error) {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
