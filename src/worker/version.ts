/** The name of the `meta` element with the version of a page's code, which is in every built page. */
export const VERSION_META = 'estore-version';

/** A page's question to the worker, whose reply is whether it is of this version. */
export interface VersionQuestion {
  readonly version: string;
}
