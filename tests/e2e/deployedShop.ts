import { request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Page } from '@playwright/test';
import { LOOPBACK } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { TEST_BACKEND } from '../support/testBackend.ts';
import { test as base } from './fixtures.ts';

/** A response in place of the hosting's, as from a captive portal or a broken server. */
export interface Fault {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A shop with a constant URL, whatever is deployed. */
export class DeployedShop {
  /** The paths of all requests. */
  readonly requests: string[] = [];
  /** Overrides the hosting's response unless it is undefined. A promise that never resolves simulates a hanging network. */
  fault: (path: string) => Fault | undefined | Promise<undefined> = () => undefined;
  /** The path of a file that the hosting lacks. */
  missing: string | undefined;
  readonly #serve: (folder: string) => Promise<number>;
  #front?: RunningServer;
  #port = 0;

  private constructor(serve: (folder: string) => Promise<number>) {
    this.#serve = serve;
  }

  /** Starts with the current build deployed. */
  static async start(serve: (folder: string) => Promise<number>): Promise<DeployedShop> {
    const shop = new DeployedShop(serve);
    shop.#front = await startServer(async ({ url = '/', method, headers }, response) => {
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

  get address(): string {
    return `http://localhost:${this.#front?.port}`;
  }

  /** Replaces the deployed build. */
  async deploy(folder: string): Promise<void> {
    this.#port = await this.#serve(folder);
  }

  async end(): Promise<void> {
    await this.#front?.stop();
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
export const test = base.extend<{ readonly shop: DeployedShop }>({
  baseURL: ({ shop }, use) => use(shop.address),
  shop: async ({ serve }, use) => {
    const shop = await DeployedShop.start(serve);
    await use(shop);
    await shop.end();
  },
});

/** Waits until a service worker is active and no later one is being installed or activated. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (;;) {
      const latest = registration.installing ?? registration.waiting ?? registration.active;
      if (!latest || latest.state === 'activated') return;
      await new Promise((resolve) => latest.addEventListener('statechange', resolve, { once: true }));
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
