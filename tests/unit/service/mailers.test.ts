import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderMailer } from '#adapters/selling/FolderMailer.ts';
import { SmtpMailer } from '#adapters/selling/SmtpMailer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const MAIL = {
  to: 'ada@example.com',
  subject: 'Your order\r\nBcc: all@example.com',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  about: 'NL-4K7M-X2QD',
};

test('a folder has a file for each mail, named by time and order number', async () => {
  const folder = join(await temporaryFolder(), 'mails');
  const mailer = new FolderMailer(folder);
  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, about: '../../x' });
  const files = (await readdir(folder)).sort();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z_NL-4K7M-X2QD_[0-9a-f]{8}\.json$/);
  expect(JSON.parse(await readFile(join(folder, files[0] ?? ''), 'utf8'))).toEqual(MAIL);
});

test('a mail server receives one recipient, and no header from a subject', async () => {
  const server = await mailServer();
  await new SmtpMailer(server.url, 'Northlight <shop@northlight.example>').send(MAIL);
  expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<shop@northlight.example>',
    'RCPT TO:<ada@example.com>',
  ]);
  const [headers = ''] = server.message().split('\r\n\r\n');
  expect(headers).toContain('Subject: Your order');
  expect(headers).toContain('Auto-Submitted: auto-generated');
  expect(headers).not.toMatch(/^Bcc/im);
});

test('a mail that the server refuses is reported', async () => {
  const server = await mailServer('451 Later');
  await expect(new SmtpMailer(server.url, 'shop@northlight.example').send(MAIL)).rejects.toThrow('451 Later');
});

/** A mail server that stores one message. */
async function mailServer(afterMessage = '250 Accepted') {
  const commands: string[] = [];
  const message: string[] = [];
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    let isMessage = false;
    let rest = '';
    reply('220 mail.example');
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isMessage && line !== '.') message.push(line);
        else if (isMessage) {
          isMessage = false;
          reply(afterMessage);
        } else {
          commands.push(line);
          isMessage = line === 'DATA';
          reply(isMessage ? '354 Go on' : '250 Fine');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, commands, message: () => message.join('\r\n') };
}
