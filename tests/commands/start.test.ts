import { describe, expect, test } from 'vitest';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { portVariables } from '../support/ports.ts';
import { Command, listenAt, STACK, untilFree } from './Command.ts';

describe('npm start', () => {
  test('is ready when the storefront responds, and frees its ports on Ctrl-C', async () => {
    const ports = await freePorts(3);
    const command = npmStart(ports);
    await command.ready();

    expect(command.output).toContain(`http://localhost:${ports[0]}`);
    expect(command.output).not.toContain('the order service');
    expect((await fetch(`http://localhost:${ports[0]}/`)).status).toBe(200);
    expect((await fetch(`http://${LOOPBACK}:${ports[1]}/`)).status).toBe(200);
    expect((await fetch(`http://${LOOPBACK}:${ports[2]}/`)).status).toBe(200);

    command.kill('SIGINT');
    await command.ended;
    await untilFree(ports);
  });

  test('names a port in use and the variable that changes it', async () => {
    const ports = await freePorts(3);
    const other = await listenAt(ports[0] ?? 0);
    const command = npmStart(ports);

    expect(await command.ended).toBe(1);
    expect(command.output).toContain(`Port ${ports[0]}`);
    expect(command.output).toContain('ESTORE_WEB_PORT');
    expect(command.output).not.toMatch(STACK);
    other.close();
  });
});

function npmStart([web = 0, auth = 0, firestore = 0]: readonly number[]): Command {
  return new Command('npm', ['start'], portVariables({ web, auth, firestore }));
}
