import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Page } from '@playwright/test';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { freePorts, LOOPBACK } from '../../emulator/ports.mjs';

/** What is sent in the place of what the hosting has, as by a captive portal or a broken server. */
export interface Fault {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A hosting whose address stays, whatever is deployed there. */
export class DeployedShop {
  readonly address: string;
  /** Paths that were asked for. */
  readonly requests: string[] = [];
  /** Decides about a request; undefined leaves it to the hosting. A promise that never resolves is a network that hangs. */
  fault: (path: string) => Fault | undefined | Promise<undefined> = () => undefined;
  readonly #front: Server;
  #hosting: { readonly stop: () => Promise<void> } | undefined;
  #port = 0;

  private constructor(front: Server) {
    this.#front = front;
    this.address = `http://localhost:${(front.address() as AddressInfo).port}`;
  }

  /** Serves a build as the hosting does. */
  static async of(folder: string): Promise<DeployedShop> {
    const front = createServer();
    await new Promise<void>((resolve) => front.listen(0, LOOPBACK, resolve));
    const shop = new DeployedShop(front);
    front.on('request', async ({ url = '/', method, headers }, response) => {
      const path = url.replace(/[?#].*/, '');
      shop.requests.push(path);
      const fault = await shop.fault(path);
      if (fault) response.writeHead(fault.status, { 'Content-Type': fault.type }).end(fault.body);
      else shop.#forward(url, { method, headers }, response);
    });
    await shop.deploy(folder);
    return shop;
  }

  /** Puts another build in the place of what was there. */
  async deploy(folder: string): Promise<void> {
    await this.#hosting?.stop();
    [this.#port = 0] = await freePorts(1);
    this.#hosting = await serveBuild(folder, { host: LOOPBACK, port: this.#port });
  }

  async end(): Promise<void> {
    this.#front.close();
    this.#front.closeAllConnections();
    await this.#hosting?.stop();
  }

  #forward(path: string, asked: { method: string | undefined; headers: object }, response: ServerResponse) {
    const { method = 'GET', headers } = asked;
    const passed = request({ host: LOOPBACK, port: this.#port, path, method, headers: { ...headers } });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      // A response that a deployment cuts off ends, and does not hang.
      pipeline(answer, response, () => {});
    });
    passed.on('error', () => response.destroy());
    passed.end();
  }
}

/** Waits until the shop is kept in this browser, in its latest version. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
}

/** Counts how often the document itself is loaded from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}
