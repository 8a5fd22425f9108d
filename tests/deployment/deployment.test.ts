// Types the commands of backends/parse/README.md on a bare machine, places a paid order, loses the machine, and restores the shop on a second one.
// Stand-ins: Caddy's own authority for public certificates, a copy of this checkout for the owner's repository, FakeStripe, and a mail server.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRequest } from '#tests/support/aSale.ts';
import { FakeStripe } from '#tests/support/FakeStripe.ts';
import { mailServer } from '#tests/support/mailServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { Machine } from './Machine.ts';

const readme = readFileSync('backends/parse/README.md', 'utf8');
const SHOP = 'https://shop.example';
const API = 'https://api.shop.example';
const LAMP = 'desk-lamp-pine';
const VARIABLES = 'etc/estore-parse.env';

const folder = temporaryFolder();
const stripe = new FakeStripe();
const stripeUrl = await stripe.listen();
const mail = await mailServer();
const KEYS = `${stripe.secretKey}\n${stripe.webhookSecret}`;
const SHOP_FILE = 'shop/mine.ts\n';
const ANSWERS = `${SHOP}\n${API}/parse\n${mail.url}\nNorthlight <shop@northlight.test>\n${KEYS}\n${SHOP_FILE}`;

const machines: Machine[] = [];
afterAll(() => Promise.all([stripe.close(), ...machines.map((machine) => machine.stop())]));
const system = join(folder, 'debian');
let first: Machine;

beforeAll(() => {
  execFileSync('tests/deployment/makeSystem.sh', [system, process.execPath], { stdio: 'inherit' });
});

let token = '';
let number = '';

async function aMachine(name: string, variables: string): Promise<Machine> {
  const machine = new Machine(join(folder, name), system);
  machines.push(machine);
  writeFileSync(join(machine.root, VARIABLES), variables);
  await machine.start([stripeUrl, mail.url].map((url) => Number(new URL(url).port)));
  return machine;
}

/** The lines of the commands in a section of the page. */
function commandsOf(title: string): readonly string[] {
  const section = readme.split(/^### /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  const lines = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  expect(lines, title).not.toEqual([]);
  return lines;
}

/** Types the commands of a section. */
async function follow(machine: Machine, title: string, answers: string): Promise<void> {
  let output = '';
  for (const line of commandsOf(title)) {
    console.log(`${new Date().toISOString()} # ${line}`);
    const typed = line.replace(/(?<=--yes )\w+/, /--yes (\w+)/.exec(output)?.[1] ?? '');
    if (line.startsWith('backends/parse/install.sh')) {
      output = await machine.online(() => machine.type(typed, answers));
      await machine.trustItself();
    } else output = await machine.type(typed);
  }
}

/** Sends a request of a page of the shop. */
async function api(machine: Machine, method: string, path: string, body?: object) {
  const headers = {
    Origin: SHOP,
    'Content-Type': 'application/json',
    ...(path.startsWith('/api')
      ? { Authorization: `Bearer ${token}` }
      : { 'X-Parse-Application-Id': 'estore' }),
  };
  const response = await machine.ask(API + path, { method, headers, body: body && JSON.stringify(body) });
  return { status: response.status, body: JSON.parse(response.text) };
}

/** Orders a lamp, and pays it by card. Returns the number of the order. */
async function order(machine: Machine): Promise<string> {
  const lines = [{ id: LAMP, quantity: 1, price: 79.5 }];
  const request = aRequest({
    attempt: crypto.randomUUID(),
    lines,
    toPay: 84.4,
    payment: 'card',
    language: 'de',
  });
  const placed = await api(machine, 'POST', '/api/orders', request);
  expect(placed).toMatchObject({ status: 201, body: { state: 'awaiting-payment' } });
  const path = `/api/orders/${placed.body.number}`;
  stripe.now = new Date();
  const { address } = (await api(machine, 'POST', `${path}/payment`)).body;
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  expect(stripe.pay(id)).toBe(true);
  const { body, signature } = stripe.notification('checkout.session.completed', stripe.objectsOf(id).session);
  const headers = { 'Stripe-Signature': signature };
  expect((await machine.ask(`${API}/api/payments/stripe`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
  expect((await api(machine, 'GET', path)).body).toMatchObject({ state: 'placed', toPay: 84.4 });
  return placed.body.number;
}

async function stockOf(machine: Machine): Promise<number> {
  return (await api(machine, 'GET', `/parse/classes/Product/${LAMP}`)).body.fields.stock;
}

test('a deployment and its restoration need twelve commands at most', () => {
  expect(commandsOf('Install').length + commandsOf('Restore on another machine').length).toBeLessThanOrEqual(
    12,
  );
});

test('the commands make a bare machine the server of a shop', async () => {
  // The script leaves variables that are set.
  first = await aMachine('first', `STRIPE_API_BASE=${stripeUrl}\n`);
  await follow(first, 'Install', ANSWERS);
  expect(statSync(join(first.root, VARIABLES)).mode & 0o777).toBe(0o600);
  const main = '$(systemctl show --property=MainPID --value estore-parse)';
  expect(await first.type(`stat --format=%U /proc/${main}`)).toBe('estore\n');
  const units = 'estore-parse postgresql caddy cron';
  expect(await first.type(`systemctl is-active ${units}`)).toBe('active\n'.repeat(4));
  expect(await first.type(`systemctl is-enabled ${units}`)).toBe('enabled\n'.repeat(4));
  expect(await first.type('systemd-analyze verify --man=no estore-parse.service')).toBe('');
});

test.each(['/', `/products/${LAMP}`])(
  'shoppers read %s over TLS, with the headers of the shop',
  async (path) => {
    const { status, text, headers } = await first.ask(SHOP + path);
    expect([status, text]).toEqual([200, expect.stringContaining('Northlight')]);
    expect(headers['content-security-policy']).toContain(`${API}/`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
    const redirect = await first.ask(`http://shop.example${path}`);
    expect([redirect.status, redirect.headers.location]).toEqual([308, SHOP + path]);
  },
);

test('a shopper orders and pays', async () => {
  const account = { username: 'ada@example.com', email: 'ada@example.com', password: 'correct horse' };
  token = (await api(first, 'POST', '/parse/users', account)).body.sessionToken;
  const stock = await stockOf(first);
  number = await order(first);
  expect(await stockOf(first)).toBe(stock - 1);
  for (const recipient of ['ada@example.com', 'hello@northlight.test'])
    await expect.poll(() => mail.commands).toContain(`RCPT TO:<${recipient}>`);
  expect(await first.type('backends/parse/asOwner.sh npm run --silent orders')).toContain(number);
});

test('the master key is worth nothing outside the machine', async () => {
  const [, key = ''] = /^PARSE_MASTER_KEY=(.{32,})$/m.exec(first.read(VARIABLES)) ?? [];
  const headers = {
    'X-Parse-Application-Id': 'estore',
    'X-Parse-Master-Key': key,
    'X-Forwarded-For': '127.0.0.1',
  };
  expect((await first.ask(`${API}/parse/users`, { headers })).status).toBe(403);
});

test('a repeated installation and a damaged backup change nothing', async () => {
  const before = first.read(VARIABLES);
  const output = await first.online(() => first.type('backends/parse/install.sh'));
  expect(output).not.toMatch(/ added$|: (created|written)/m);
  await first.type('! backends/parse/install.sh --restore /etc/hosts');
  expect(first.read(VARIABLES)).toBe(before);
});

test('a second machine has the order of the lost one, and accepts the next', async () => {
  const [, job = ''] = /^30 3 \* \* \* root (.*)$/m.exec(first.read('etc/cron.d/estore-backup')) ?? [];
  await first.type(job.replaceAll('\\%', '%'));
  const backup = (await first.type('ls /var/backups/estore-[1-7].dump')).trim();
  const { body: before } = await api(first, 'GET', `/api/orders/${number}`);
  const stock = await stockOf(first);
  await first.stop();

  const second = await aMachine('second', first.read(VARIABLES));
  copyFileSync(join(first.root, backup), join(second.root, 'root/estore-1.dump'));
  await follow(second, 'Restore on another machine', SHOP_FILE);
  expect((await second.ask(`${SHOP}/products/${LAMP}`)).status).toBe(200);
  expect((await api(second, 'GET', `/api/orders/${number}`)).body).toEqual(before);
  expect(await stockOf(second)).toBe(stock);
  const later = await order(second);
  await second.type('backends/parse/install.sh --restore /root/estore-1.dump');
  expect((await api(second, 'GET', `/api/orders/${number}`)).status).toBe(200);
  expect((await api(second, 'GET', `/api/orders/${later}`)).status).toBe(404);
  for (const line of commandsOf('Backups')) await second.type(line);
  expect((await api(second, 'GET', '/api/orders')).status).toBe(401);
});
