// Firefox and Safari's engine as Debian and other systems install them, over the W3C's protocols: WebDriver BiDi and WebDriver.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import WebSocket from 'ws';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';

/** Key values of WebDriver. */
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

type Actions = readonly { readonly type: string; readonly [name: string]: unknown }[];

/** A window of a real browser. */
export interface Engine {
  go(url: string): Promise<void>;
  /** Runs an expression in the page and returns its value. */
  run(expression: string): Promise<unknown>;
  act(actions: Actions): Promise<void>;
  close(): Promise<void>;
}

interface InstalledEngine {
  readonly programs: readonly string[];
  readonly open: () => Promise<Engine>;
}

const MINI_BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

/** The engines by name, each with the programs that it needs. */
export const ENGINES: Readonly<Record<string, InstalledEngine>> = {
  Firefox: { programs: ['firefox|firefox-esr'], open: openFirefox },
  WebKitGTK: {
    programs: ['WebKitWebDriver', 'xvfb-run', 'openbox', 'dbus-run-session', MINI_BROWSERS.join('|')],
    open: openWebKit,
  },
};

/** The programs of an engine that are not installed. */
export function missingPrograms({ programs }: InstalledEngine): readonly string[] {
  return programs.filter((names) => found(names) === undefined);
}

/** The path of the first of these programs, separated by `|`, that is installed. */
function found(names: string): string | undefined {
  return spawnSync('which', names.split('|'), { encoding: 'utf8' }).stdout.split('\n')[0] || undefined;
}

async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'estore-firefox-'));
  const [port = 0] = await freePorts(1);
  const firefox = spawn(
    found('firefox|firefox-esr') ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', `${port}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // It prints its address once it listens.
  await new Promise<void>((resolve, reject) => {
    firefox.stderr.on('data', (data) => String(data).includes('WebDriver BiDi listening') && resolve());
    firefox.once('exit', () => reject(new Error('Firefox has ended.')));
  });
  const socket = new WebSocket(`ws://${LOOPBACK}:${port}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const replies = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data) => {
    const reply: Reply = JSON.parse(String(data));
    replies.get(reply.id)?.(reply);
  });
  let count = 0;
  const send = async (method: string, params: object = {}) => {
    count += 1;
    const id = count;
    const reply = await new Promise<Reply>((resolve) => {
      replies.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    expect(reply, method).toMatchObject({ type: 'success' });
    return reply.result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts: [{ context } = { context: '' }] = [] } = await send('browsingContext.getTree');
  await send('browsingContext.setViewport', { context, viewport: SIZE });
  return {
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }).then(() => {}),
    async run(expression) {
      const { result } = await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify([value]))`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result?.value ?? '[null]')[0];
    },
    act: (actions) => send('input.performActions', { context, actions }).then(() => {}),
    async close() {
      firefox.kill('SIGKILL');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Reply {
  readonly id: number;
  readonly result: {
    readonly contexts?: readonly { readonly context: string }[];
    readonly result?: { readonly value?: string };
  };
}

async function openWebKit(): Promise<Engine> {
  const [port = 0] = await freePorts(1);
  // Without a window manager the window is never active, and nothing matches `:focus`.
  const script = `openbox & exec dbus-run-session -- WebKitWebDriver --port=${port}`;
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'sh', '-c', script], {
    detached: true,
    stdio: 'ignore',
  });
  const send = async (path: string, body: object) => {
    const response = await fetch(`http://${LOOPBACK}:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value }: { readonly value: { readonly sessionId?: string } } = await response.json();
    expect(response.ok, `${path}: ${JSON.stringify(value)}`).toBe(true);
    return value;
  };
  await expect
    .poll(() =>
      fetch(`http://${LOOPBACK}:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const binary = found(MINI_BROWSERS.join('|'));
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await send('/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', ...options } },
  });
  const session = `/session/${sessionId}`;
  await send(`${session}/window/rect`, SIZE);
  return {
    go: (url) => send(`${session}/url`, { url }).then(() => {}),
    run: (expression) => send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions) => send(`${session}/actions`, { actions }).then(() => {}),
    async close() {
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
    },
  };
}

/** CSS px */
const SIZE = { width: 1280, height: 900 };
