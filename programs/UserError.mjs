// @ts-check

/** An error that the user can fix; only its message is shown, without a stack trace. */
export class UserError extends Error {}

/**
 * The message of a `UserError`, or the stack trace of any other error.
 * @param {unknown} error
 */
export function errorMessage(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
