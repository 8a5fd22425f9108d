import { type Mail, type Mailer, UndeliverableMail } from '#core/orders/ports/Mailer.ts';

/** Stores mails in memory, for tests. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  /** Whether the mail server fails. */
  isBroken = false;
  /** Whether the mail server refuses all mails for good. */
  refuses = false;

  async send(mail: Mail): Promise<void> {
    if (this.refuses) throw new UndeliverableMail('There is no such mailbox.');
    if (this.isBroken) throw new Error('The mail server does not respond.');
    this.sent.push(mail);
  }
}
