import type { Entry } from './readSource.ts';

/** Options of `publish`. */
export interface PublishOptions {
  readonly root: string;
  /** Output folder, replaced when the publication is complete. */
  readonly out: string;
  readonly mode: string;
  readonly entries: readonly Entry[];
  /** Time when the entries were read. */
  readonly madeAt: Date;
  /** Origin of the site. Without it, files that need absolute addresses are omitted. */
  readonly origin: string | undefined;
  readonly onProgress: (done: number, of: number) => void;
}
