import { createServer } from 'node:net';

/** Starts a mail server that stores its commands and messages. It runs as long as the process. */
export async function mailServer(afterMessage = '250 Accepted', toRecipient = '250 Fine') {
  const commands: string[] = [];
  const messages: string[] = [];
  const server = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const message: string[] = [];
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
          messages.push(message.splice(0).join('\n'));
          reply(afterMessage);
        } else {
          commands.push(line);
          isMessage = line === 'DATA';
          if (isMessage) reply('354 Go on');
          else reply(line.startsWith('RCPT') ? toRecipient : '250 Fine');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, commands, messages };
}
