import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid } from '../FirestoreError.ts';
import type { Guard } from '../rules/Guard.ts';
import type { Store } from '../store/Store.ts';
import { ListenStream } from '../streams/ListenStream.ts';
import type { Stream, StreamContext } from '../streams/Stream.ts';
import { WriteStream } from '../streams/WriteStream.ts';
import { Channel, encodeFrame, KEEP_ALIVE } from './Channel.ts';
import { readCaller } from './caller.ts';

const STREAMS: Readonly<Record<string, new (context: StreamContext) => Stream>> = {
  '/google.firestore.v1.Firestore/Listen/channel': ListenStream,
  '/google.firestore.v1.Firestore/Write/channel': WriteStream,
};
const VERSION = 8;
/** The client reads these headers, even though the emulator sends none of them. */
const EXPOSED_HEADERS = 'x-client-wire-protocol, x-http-session-id, x-http-initial-response';
/** How often the channels are checked (ms). */
const TICK = 5_000;

/** The open WebChannels, through which the SDK in a browser listens and writes. */
export class Channels {
  readonly #store: Store;
  readonly #guard: Guard;
  readonly #open = new Map<string, Channel>();
  readonly #timer: NodeJS.Timeout;

  constructor(store: Store, guard: Guard) {
    this.#store = store;
    this.#guard = guard;
    this.#timer = setInterval(() => this.#tick(), TICK).unref();
  }

  static isPath(pathname: string): boolean {
    return pathname in STREAMS;
  }

  respond(
    request: IncomingMessage,
    { pathname, parameters }: { pathname: string; parameters: URLSearchParams },
    body: string,
    response: ServerResponse,
  ): void {
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    const id = parameters.get('SID');
    const channel = this.#open.get(id ?? '');
    const acknowledged = Number(parameters.get('AID') ?? 0);
    if (request.method === 'POST' && id === null) {
      end(response, 200, this.#connect(pathname, new URLSearchParams(body)));
    } else if (!channel) {
      end(response, 400, 'Unknown SID\n');
    } else if (parameters.get('TYPE') === 'terminate') {
      this.#close(channel);
      end(response, 200, '');
    } else if (request.method === 'POST') {
      channel.acknowledge(acknowledged);
      channel.receive(...readMessages(new URLSearchParams(body)));
      end(response, 200, encodeFrame(channel.status));
    } else {
      channel.acknowledge(acknowledged);
      const timeout = Number(parameters.get('TO') ?? KEEP_ALIVE);
      channel.open(response, parameters.get('CI') !== '1', Math.min(timeout - TICK, KEEP_ALIVE));
    }
  }

  closeAll(): void {
    clearInterval(this.#timer);
    for (const channel of this.#open.values()) this.#close(channel);
  }

  /** Opens a channel for the caller in the handshake; returns the response. */
  #connect(pathname: string, form: URLSearchParams): string {
    const StreamOfPath = STREAMS[pathname];
    if (!StreamOfPath) throw invalid('There is no such stream.');
    const authorization = /^authorization: ?(.*?)\r?$/im.exec(form.get('headers') ?? '')?.[1];
    const caller = readCaller(authorization);
    const context = { store: this.#store, guard: this.#guard, caller };
    const channel = new Channel((wake) => new StreamOfPath({ ...context, wake }));
    this.#open.set(channel.id, channel);
    channel.receive(...readMessages(form));
    return encodeFrame(JSON.stringify([[0, ['c', channel.id, '', VERSION, 12, KEEP_ALIVE]]]));
  }

  #tick(): void {
    const now = Date.now();
    for (const channel of this.#open.values()) if (!channel.tick(now)) this.#close(channel);
  }

  #close(channel: Channel): void {
    this.#open.delete(channel.id);
    channel.close();
  }
}

/** The messages of a form, and the number of the first. */
function readMessages(form: URLSearchParams): [messages: readonly string[], first: number] {
  const fields = new Map(form);
  const messages: string[] = [];
  for (;;) {
    const message = fields.get(`req${messages.length}___data__`);
    if (message === undefined) return [messages, Number(fields.get('ofs') ?? 0)];
    messages.push(message);
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
