import type { Mail, Mailer } from '#core/ports/Mailer.ts';

/** Stores mails in memory, for tests. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  /** Whether the mail server fails. */
  isBroken = false;

  async send(mail: Mail): Promise<void> {
    if (this.isBroken) throw new Error('The mail server does not respond.');
    this.sent.push(mail);
  }
}
