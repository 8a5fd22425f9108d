// @ts-check
// `relay.mjs FROM=TO…` relays each connection to FROM to TO: ports of its network's loopback, or sockets in the file system, which all networks
// share. It connects from another address than that of the programs of a machine.
import { connect, createServer } from 'node:net';

/** @param {string} place */
const at = (place) => (/^\d+$/.test(place) ? { host: '127.0.0.1', port: Number(place) } : { path: place });

for (const pair of process.argv.slice(2)) {
  const [from = '', to = ''] = pair.split('=');
  createServer((near) => {
    const far = connect({ localAddress: '127.0.0.2', ...at(to) });
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  }).listen(at(from));
}
