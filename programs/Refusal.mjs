// @ts-check

/** An error that the user can fix; only its message is shown, without a stack trace. */
export class Refusal extends Error {}

/**
 * The message of a `Refusal`, or the stack trace of any other error.
 * @param {unknown} error
 */
export function wordsFor(error) {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
