import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

const RELAY = join(import.meta.dirname, 'relay.mjs');
const AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** A container with a copy of a system, its own systemd, and a network of its own that has only a loopback. */
export class Machine {
  readonly root: string;
  readonly #socket: (name: string | number) => string;
  readonly #processes: ChildProcess[] = [];
  #leader = 0;
  #folder = '/root';

  constructor(folder: string, system: string) {
    mkdirSync(folder);
    this.root = join(folder, 'root');
    this.#socket = (name) => join(folder, `${name}.socket`);
    execFileSync('cp', ['-a', '--reflink=auto', system, this.root]);
  }

  /** Starts systemd. The machine reaches the programs at the `ports` of this one, at the same ports. */
  async start(ports: readonly number[]): Promise<void> {
    const isolated = ['--private-network', '--register=no', '--keep-unit', '--resolv-conf=off'];
    const { pid } = this.#spawn('systemd-nspawn', '--boot', ...isolated, `--directory=${this.root}`);
    await expect.poll(() => childrenOf(pid)).toHaveLength(1);
    [this.#leader = 0] = childrenOf(pid);
    await expect
      .poll(() => text(this.#shell('systemctl is-system-running --wait').stdout))
      .toMatch(/running|degraded/);
    this.#spawn(process.execPath, RELAY, ...ports.map((port) => `${this.#socket(port)}=${port}`));
    const sites = [`${this.#socket('http')}=80`, `${this.#socket('https')}=443`];
    const programs = [
      `3128=${this.#socket('proxy')}`,
      ...ports.map((port) => `${port}=${this.#socket(port)}`),
    ];
    const network = `--net=/proc/${this.#leader}/ns/net`;
    this.#spawn('nsenter', network, process.execPath, RELAY, ...sites, ...programs);
  }

  /** The machine is lost. */
  async stop(): Promise<void> {
    const [container] = this.#processes;
    const ended = this.#processes.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'close'));
    // A container ends with its first process, but not with systemd-nspawn.
    for (const pid of childrenOf(container?.pid)) process.kill(pid, 'SIGKILL');
    for (const child of this.#processes.splice(0)) child.kill('SIGKILL');
    await Promise.all(ended);
  }

  /** Meanwhile, the shell reaches the Internet through a proxy. */
  async online<Result>(work: () => Promise<Result>): Promise<Result> {
    const proxy = createServer().on('connect', ({ url = '' }, near) => {
      const [host, port] = url.split(':');
      const far = connect(Number(port), host, () => near.write('HTTP/1.1 200 Connected\r\n\r\n'));
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
    });
    await once(proxy.listen(this.#socket('proxy')), 'listening');
    return work().finally(() => proxy.close());
  }

  /** Runs a line in the shell of root, which must succeed, and returns its output. */
  async type(line: string, input = ''): Promise<string> {
    const shell = this.#shell(`cd ${this.#folder}; ${line}`);
    const closed = once(shell, 'close');
    // A short command ends before it could read anything.
    shell.stdin.on('error', () => {}).end(input);
    const output = await text(shell.stdout);
    expect((await closed)[0], `${line}\n${output}`).toBe(0);
    this.#folder = /^cd (\S+)$/.exec(line)?.[1] ?? this.#folder;
    return output;
  }

  /** Sends a request to a host name of the machine, over TLS with its own authority. */
  async ask(url: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const { protocol, host, pathname: path } = new URL(url);
    const options = {
      socketPath: this.#socket(protocol.slice(0, -1)),
      method,
      path,
      headers: { host, ...headers },
    };
    const isSecure = protocol === 'https:';
    const sent = isSecure
      ? requestOverTls({ ...options, servername: host, ca: this.read(AUTHORITY) })
      : request(options);
    sent.end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  }

  /** Lets Caddy issue the certificates itself, and the programs of the machine accept them. */
  async trustItself(): Promise<void> {
    await this.type(`sed -i '1i { \\n local_certs \\n }' /etc/caddy/Caddyfile; systemctl restart caddy`);
    await expect.poll(() => this.read(AUTHORITY)).toContain('CERTIFICATE');
    await this.type(`cat /${AUTHORITY} >> /etc/ssl/certs/ca-certificates.crt`);
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  #shell(line: string) {
    const env = {
      HOME: '/root',
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      https_proxy: 'http://127.0.0.1:3128',
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    };
    const entered = [`--target=${this.#leader}`, '--mount', '--uts', '--ipc', '--net', '--pid'];
    return spawn('nsenter', [...entered, 'bash', '-c', `exec 2>&1; ${line}`], { env });
  }

  #spawn(program: string, ...args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { stdio: 'ignore' });
    this.#processes.push(child);
    return child;
  }
}

function childrenOf(pid: number | undefined): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}
