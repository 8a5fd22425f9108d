import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a mail server that stores the messages of the current test. */
export async function mailServer(afterMessage = '250 Accepted') {
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
