/** An invalid file of the user; the message names it. */
export class FileError extends Error {
  override readonly name: string = 'FileError';
}
