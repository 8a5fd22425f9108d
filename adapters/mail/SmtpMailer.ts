import { createTransport } from 'nodemailer';
import { isEmail } from '#core/domain/isEmail.ts';
import { type Mail, type Mailer, UndeliverableMail } from '#core/orders/ports/Mailer.ts';

/** Timeout of each step of a delivery (ms). A shopper may wait for it. */
const TIMEOUT = 5000;

/** Sends mails through a mail server. */
export class SmtpMailer implements Mailer {
  readonly #from: string;
  readonly #transport: ReturnType<typeof createTransport>;

  /**
   * Throws an error with a sentence about a setting that is malformed.
   * @param url such as `smtps://user:password@mail.example.com`, the value of `SMTP_URL`
   * @param from the sender, the value of `MAIL_FROM`
   */
  constructor(url: string, from: string) {
    if (!/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
    if (!isSender(from))
      throw new Error(`MAIL_FROM must be a sender such as "Shop <shop@example.com>", but is "${from}".`);
    this.#from = from;
    this.#transport = createTransport({
      url,
      requireTLS: requiresTls(url),
      dnsTimeout: TIMEOUT,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    });
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    const mail = {
      from: this.#from,
      // nodemailer would parse a string as a list of recipients.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    try {
      await this.#transport.sendMail(mail);
    } catch (error) {
      const { command, responseCode, message } = Object(error);
      // A refused login or sender, which many servers report with the recipient, concerns all mails, and the owner can repair it.
      const isOfMail = command === 'DATA' || (command === 'RCPT TO' && !/ 5\.(7|1\.[78])/.test(message));
      throw isOfMail && responseCode >= 500 ? new UndeliverableMail(message) : error;
    }
  }
}

/** Whether a text is an address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  return isEmail(/^[^<>\p{Cc}]*<(.*)>$/u.exec(text)?.[1] ?? text);
}

/** Whether a connection that begins as plain text must become encrypted: not on this machine. `?ignoreTLS=true` prevents it. */
export function requiresTls(url: string): boolean {
  return !/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}
