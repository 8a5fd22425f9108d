/** A mail as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The number of the order that it is about. */
  readonly about: string;
}

export interface Mailer {
  /** Rejects if the mail was not accepted. */
  send(mail: Mail): Promise<void>;
}

/** The mail server refuses this mail for good. */
export class UndeliverableMail extends Error {}
