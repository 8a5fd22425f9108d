import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Not on the Internet, or addresses that contain others. */
const PRIVATE = new BlockList();
const V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
const V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';
for (const range of `${V4} ${V6}`.split(' ')) {
  const [net = '', bits] = range.split('/');
  PRIVATE.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
}
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the Internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 6) return GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
  return isIP(address) === 4 && !PRIVATE.check(address);
}

/** Resolves a host. The connection uses the addresses that were checked, so a later answer of the DNS changes nothing. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const hidden = found?.find(({ address }) => !isPublic(address));
    if (error || hidden) return done(error ?? new Error(`${host} is not on the Internet.`), '');
    if (options.all) return done(null, found);
    done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

type Response = AsyncIterable<Uint8Array> &
  Pick<IncomingMessage, 'statusCode' | 'headers'> & { destroy(): unknown };

function openAddress(url: URL, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { signal, lookup: lookupPublic, agent: false }, resolve).on('error', reject);
  });
}

interface Limits {
  /** Ends the request. */
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  readonly open?: typeof openAddress;
}

/** Fetches a file from an address that somebody else has written: by https and from the Internet only, also after redirects. */
export async function fetchPicture(address: string, limits: Limits, redirects = 5): Promise<Buffer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new Error('The address does not begin with https://.');
  if (isIP(host) && !isPublic(host)) throw new Error(`${host} is not on the Internet.`);
  const { open = openAddress, maxBytes, signal } = limits;
  const response = await open(url, signal);
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0)
      return await fetchPicture(new URL(headers.location, url).href, limits, redirects - 1);
    if (statusCode !== 200) throw new Error(`The server responds with the status ${statusCode}.`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error(`The file is larger than ${maxBytes / 1e6} MB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
