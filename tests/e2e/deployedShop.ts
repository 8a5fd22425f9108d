import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Page } from '@playwright/test';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';
import { test as base } from './fixtures.ts';

/** A response in place of the hosting's, as from a captive portal or a broken server. */
export interface Fault {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The servers of one worker process: one per deployed folder, shared by all tests. */
class Hostings {
  readonly #started = new Map<string, ReturnType<typeof host>>();

  async portOf(folder: string): Promise<number> {
    const hosting = this.#started.get(folder) ?? host(folder);
    this.#started.set(folder, hosting);
    return (await hosting).port;
  }

  async stop(): Promise<void> {
    for (const hosting of this.#started.values()) await (await hosting).stop();
  }
}

async function host(folder: string) {
  const [port = 0] = await freePorts(1);
  return { port, ...(await serveBuild(folder, { host: LOOPBACK, port })) };
}

/** A shop with a constant URL, whatever is deployed. */
export class DeployedShop {
  readonly address: string;
  /** The paths of all requests. */
  readonly requests: string[] = [];
  /** Overrides the hosting's response unless it is undefined. A promise that never resolves simulates a hanging network. */
  fault: (path: string) => Fault | undefined | Promise<undefined> = () => undefined;
  /** The path of a file that the hosting lacks. */
  missing: string | undefined;
  readonly #front: Server;
  readonly #hostings: Hostings;
  #port = 0;

  private constructor(front: Server, hostings: Hostings) {
    this.#front = front;
    this.#hostings = hostings;
    this.address = `http://localhost:${(front.address() as AddressInfo).port}`;
  }

  /** Starts with the current build deployed. */
  static async start(hostings: Hostings): Promise<DeployedShop> {
    const front = createServer();
    await new Promise<void>((resolve) => front.listen(0, LOOPBACK, resolve));
    const shop = new DeployedShop(front, hostings);
    front.on('request', async ({ url = '/', method, headers }, response) => {
      const path = url.replace(/[?#].*/, '');
      shop.requests.push(path);
      const fault = await shop.fault(path);
      if (fault) response.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body);
      // The hosting's headers depend on the path, also for "not found".
      else shop.#forward(path === shop.missing ? `${url}.gone` : url, { method, headers }, response);
    });
    await shop.deploy(await builtShop(TEST_BACKEND));
    return shop;
  }

  /** Replaces the deployed build. */
  async deploy(folder: string): Promise<void> {
    this.#port = await this.#hostings.portOf(folder);
  }

  end(): void {
    this.#front.close();
    this.#front.closeAllConnections();
  }

  #forward(path: string, asked: { method: string | undefined; headers: object }, response: ServerResponse) {
    const { method = 'GET', headers } = asked;
    const passed = request({ host: LOOPBACK, port: this.#port, path, method, headers: { ...headers } });
    // If the browser or the end of the test aborts a response, `pipeline` ends the other side too.
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      pipeline(answer, response, () => {});
    });
    passed.on('error', () => response.destroy());
    passed.end();
  }
}

/** The `test` of the deployment specs: each test has its own deployed shop at its base URL. */
export const test = base.extend<{ readonly shop: DeployedShop }, { readonly hostings: Hostings }>({
  baseURL: ({ shop }, use) => use(shop.address),
  hostings: [
    async ({ browserName: _ }, use) => {
      const hostings = new Hostings();
      await use(hostings);
      await hostings.stop();
    },
    { scope: 'worker' },
  ],
  shop: async ({ hostings }, use) => {
    const shop = await DeployedShop.start(hostings);
    await use(shop);
    shop.end();
  },
});

/** Waits until the service worker of the latest version is active. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
}

/** Counts the page's document loads from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}
