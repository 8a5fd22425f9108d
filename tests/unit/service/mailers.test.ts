import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderMailer } from '#adapters/mail/FolderMailer.ts';
import { requiresTls, SmtpMailer } from '#adapters/mail/SmtpMailer.ts';
import { UndeliverableMail } from '#core/orders/ports/Mailer.ts';
import { mailServer } from '#tests/support/mailServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { lastMails } from '../../../emulator/workbench.ts';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Your order\r\nBcc: all@example.com',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  about: 'NL-4K7M-X2QD',
};

test('a folder has a file for each mail, named by time and order number', async () => {
  const folder = join(temporaryFolder(), 'mails');
  const mailer = new FolderMailer(folder);
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, about: '../../x' });
  const files = (await readdir(folder)).sort();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z_NL-4K7M-X2QD_[0-9a-f]{8}\.json$/);
  expect(JSON.parse(await readFile(join(folder, files[0] ?? ''), 'utf8'))).toMatchObject(MAIL);
});

test('the workbench lists the last mails, the latest first, and none without a folder', async () => {
  const folder = join(temporaryFolder(), 'mails');
  expect(await lastMails(folder)).toEqual({ mails: [] });
  const mailer = new FolderMailer(folder);
  for (let index = 1; index <= 22; index += 1) await mailer.send({ ...MAIL, subject: `${index}` });
  const { mails } = await lastMails(folder);
  expect(mails).toHaveLength(20);
  const times = mails.map((mail) => 'sentAt' in mail && mail.sentAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a mail server receives one recipient, and no header from a subject', async () => {
  const server = await mailServer();
  await new SmtpMailer(server.url, 'Northlight <shop@northlight.example>').send(MAIL);
  expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<shop@northlight.example>',
    'RCPT TO:<ada@example.com>',
  ]);
  const [headers] = server.messages.join().split('\n\n');
  expect(headers).toContain('Subject: Your order');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers).not.toMatch(/^Bcc/im);
});

test.each([
  ['451 Later', false],
  ['554 Spam', true],
  ['550 5.1.1 No such mailbox', true, 'RCPT'],
  // Many servers refuse the sender or the login only with the recipient.
  ['554 5.7.1 Relay access denied', false, 'RCPT'],
  ['553 5.7.1 Sender address rejected: not owned by user', false, 'RCPT'],
])(
  'a mail that the server refuses with "%s" is reported as undeliverable: %s',
  async (reply, isLast, to = '') => {
    const server = await (to === 'RCPT' ? mailServer(undefined, reply) : mailServer(reply));
    const error = await new SmtpMailer(server.url, 'shop@northlight.example')
      .send(MAIL)
      .catch((cause) => cause);
    expect(error.message).toContain(reply);
    expect(error instanceof UndeliverableMail).toBe(isLast);
  },
);

test.each([
  ['mail.example.com', 'shop@example.com', 'SMTP_URL must be an address such as smtps://'],
  ['https://mail.example.com', 'shop@example.com', 'SMTP_URL'],
  ['smtp://mail.example.com', 'Shop', 'MAIL_FROM must be a sender such as "Shop <shop@example.com>"'],
  ['smtp://mail.example.com', 'a@example.com, b@example.com', 'MAIL_FROM'],
  ['smtp://mail.example.com', 'Shop <a@example.com>\nBcc: b@example.com', 'MAIL_FROM'],
])('the settings %j and %j are refused', (url, from, reason) => {
  expect(() => new SmtpMailer(url, from)).toThrow(reason);
});

test.each([
  ['smtp://user:secret@mail.example.com', true],
  ['smtp://localhost.example.com:25', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
])('%s must be encrypted: %s', (url, isRequired) => {
  expect(requiresTls(url)).toBe(isRequired);
});
