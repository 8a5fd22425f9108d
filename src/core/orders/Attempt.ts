/** An intention to buy, which identifies its order in every database. */
export interface Attempt {
  /** UUID. */
  readonly id: string;
  /** The account's id. */
  readonly buyer: string;
  /** The requested lines as a string, for comparison. */
  readonly lines: string;
  /** When a request was last sent (ms since 1970). */
  readonly sentAt: number;
}
