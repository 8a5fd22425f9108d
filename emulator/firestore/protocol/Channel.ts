import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { refusalOf } from '../FirestoreError.ts';
import type { Stream } from '../streams/Stream.ts';
import { parseMessage } from '../values/message.ts';

/**
 * The most unacknowledged characters of a channel. A client acknowledges by a new request, so the server ends the response that
 * reaches it.
 */
const WINDOW = 256 * 1024;
/** Approximate size of a frame (characters). */
const FRAME_LENGTH = 32 * 1024;
/** A client expects a message within this time (ms). */
export const KEEP_ALIVE = 30_000;
/** A channel ends this time (ms) after the last request, unless a response to one is open. */
const IDLE_LIMIT = 300_000;

/** The response that the server sends messages in. */
interface BackChannel {
  readonly response: ServerResponse;
  readonly isStreaming: boolean;
  /** The longest time without a message (ms). */
  readonly keepAlive: number;
  lastWritten: number;
}

/**
 * A session of closure-library's WebChannel, version 8: numbered messages in both directions. Those to the client are kept until
 * the client acknowledges them, and sent again in the next response if it does not.
 */
export class Channel {
  readonly id = randomUUID();
  readonly #stream: Stream;
  #isBroken = false;
  #expected = 0;
  #lastSent = 0;
  /** Encoded arrays by number. */
  readonly #unacknowledged = new Map<number, string>();
  #unacknowledgedLength = 0;
  #back: BackChannel | undefined;
  #lastHeard = Date.now();
  #isScheduled = false;

  constructor(open: (wake: () => void) => Stream) {
    this.#stream = open(() => this.#schedule());
  }

  /** Handles numbered messages, unless it has handled them already: a client repeats a request without a response. */
  receive(messages: readonly string[], first: number): void {
    this.#lastHeard = Date.now();
    for (const [at, text] of messages.entries()) {
      if (first + at !== this.#expected || this.#isBroken) continue;
      this.#expected++;
      this.#attempt(() => this.#stream.receive(parseMessage(text)));
    }
  }

  /** The client has received all arrays up to this number. */
  acknowledge(number: number): void {
    this.#lastHeard = Date.now();
    for (const [sent, array] of this.#unacknowledged) {
      if (sent > number) break;
      this.#unacknowledged.delete(sent);
      this.#unacknowledgedLength -= array.length;
    }
  }

  /** The response to a request with messages: whether a back channel is open, the last number, unacknowledged characters. */
  get status(): string {
    return `[${this.#back ? 1 : 0},${this.#lastSent},${this.#unacknowledgedLength}]`;
  }

  /** Sends in this response from now on, and first everything that the client has not acknowledged. */
  open(response: ServerResponse, isStreaming: boolean, keepAlive = KEEP_ALIVE): void {
    this.#back?.response.end();
    const back = { response, isStreaming, keepAlive, lastWritten: Date.now() };
    this.#back = back;
    response.once('close', () => {
      this.#lastHeard = Date.now();
      if (this.#back === back) this.#back = undefined;
    });
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.flushHeaders();
    this.#write([...this.#unacknowledged.values()]);
    this.#send();
    // A client that receives nothing at once takes the network for a buffering proxy, and changes to long polling.
    if (isStreaming && this.#unacknowledged.size === 0) this.#write([this.#number('"noop"')]);
  }

  /** Keeps an open response alive. Returns whether the client is still there. */
  tick(now: number): boolean {
    const back = this.#back;
    if (back && now - back.lastWritten >= back.keepAlive) this.#write([this.#number('"noop"')]);
    return back !== undefined || now - this.#lastHeard < IDLE_LIMIT;
  }

  close(): void {
    this.#stream.close();
    this.#isBroken = true;
    this.#endResponse();
  }

  /** Sends after the current request, so that the messages of several commits share a frame. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#back && this.#unacknowledgedLength < WINDOW) {
      const frame: string[] = [];
      let length = 0;
      while (length < FRAME_LENGTH) {
        const message = this.#isBroken ? undefined : this.#attempt(() => this.#stream.next());
        if (message === undefined) break;
        const array = this.#number(message);
        frame.push(array);
        length += array.length;
      }
      if (frame.length === 0) return;
      this.#write(frame);
    }
  }

  /** An error of the stream is its last message. */
  #attempt<Result>(action: () => Result): Result | undefined {
    try {
      return action();
    } catch (error) {
      this.#isBroken = true;
      this.#stream.close();
      this.#write([this.#number(refusalOf(error).toJson())]);
      return undefined;
    }
  }

  #number(message: string): string {
    const array = `[${++this.#lastSent},[${message}]]`;
    this.#unacknowledged.set(this.#lastSent, array);
    this.#unacknowledgedLength += array.length;
    return array;
  }

  #write(arrays: readonly string[]): void {
    if (!this.#back || arrays.length === 0) return;
    this.#back.response.write(encodeFrame(`[${arrays.join(',')}]`));
    this.#back.lastWritten = Date.now();
    if (!this.#back.isStreaming || this.#unacknowledgedLength >= WINDOW) this.#endResponse();
  }

  #endResponse(): void {
    this.#back?.response.end();
    this.#back = undefined;
  }
}

/** Precedes a text by its length in UTF-16 units. */
export function encodeFrame(text: string): string {
  return `${text.length + 1}\n${text}\n`;
}
