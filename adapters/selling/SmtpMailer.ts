import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '#core/ports/Mailer.ts';

/** Timeout of each step of a delivery (ms). A shopper may wait for it. */
const TIMEOUT = 5000;

/** Sends mails through a mail server. */
export class SmtpMailer implements Mailer {
  readonly #from: string;
  readonly #transport: ReturnType<typeof createTransport>;

  /**
   * @param url such as `smtps://user:password@mail.example.com`
   * @param from the sender
   */
  constructor(url: string, from: string) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      dnsTimeout: TIMEOUT,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      // nodemailer would parse a string as a list of recipients.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}
