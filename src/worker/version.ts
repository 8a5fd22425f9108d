/** Name of the `meta` element with the version of a built page's code. */
export const VERSION_META = 'estore-version';

/** Asks the worker whether it has this version. */
export interface VersionQuestion {
  readonly version: string;
}
