import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK } from '../../emulator/ports.mjs';

/** Stands where the shop looks for Firestore, passes everything on to the emulator and counts the documents that come back. */
export class DocumentCounter {
  readonly #server: Server;
  #documents = 0;

  private constructor(emulatorPort: number) {
    this.#server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const passed = request(
        {
          host: LOOPBACK,
          port: emulatorPort,
          method,
          path: url,
          headers: { ...headers, 'accept-encoding': 'identity' },
        },
        async (response) => {
          const body = await text(response);
          this.#documents += documentsIn(body);
          outgoing.writeHead(response.statusCode ?? 500, response.headers).end(body);
        },
      );
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  }

  static async start(port: number, emulatorPort: number): Promise<DocumentCounter> {
    const counter = new DocumentCounter(emulatorPort);
    await new Promise<void>((started) => counter.#server.listen(port, LOOPBACK, started));
    return counter;
  }

  /** The documents since this was asked last. */
  take(): number {
    const documents = this.#documents;
    this.#documents = 0;
    return documents;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((stopped) => this.#server.close(stopped));
  }
}

/** The documents of a query's response: one an entry, as Firestore counts its reads. */
function documentsIn(body: string): number {
  try {
    const entries: unknown = JSON.parse(body);
    return Array.isArray(entries) ? entries.filter((entry) => 'document' in entry).length : 0;
  } catch {
    return 0;
  }
}
