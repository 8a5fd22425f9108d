// @ts-check
// Loaded into firebase-tools, whose emulators handle requests of every web page and have no option against it: makes its
// servers refuse every request from elsewhere.
import { Server } from 'node:http';
import { isLocalRequest } from '../programs/ports.mjs';

/** @type {(this: Server, event: any, ...args: any[]) => boolean} */
const emit = Server.prototype.emit;

Server.prototype.emit = function (/** @type {any} */ event, /** @type {any[]} */ ...args) {
  const [request] = args;
  if ((event !== 'request' && event !== 'upgrade') || isLocalRequest(request.headers)) {
    return emit.call(this, event, ...args);
  }
  request.socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  return true;
};
