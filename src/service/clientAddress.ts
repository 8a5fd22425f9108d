import { BlockList, isIP } from 'node:net';

/** Google's own networks, without those of its cloud's customers. Firebase Hosting sends requests to a function from there. */
const GOOGLE = new BlockList();
for (const network of [
  ...['64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16'],
  ...['108.177.0.0/17', '142.250.0.0/15', '172.217.0.0/16', '172.253.0.0/16', '173.194.0.0/16'],
  ...['192.178.0.0/15', '209.85.128.0/17', '216.58.192.0/19', '216.239.32.0/19'],
  ...[
    '2001:4860::/32',
    '2404:6800::/32',
    '2607:f8b0::/32',
    '2800:3f0::/32',
    '2a00:1450::/32',
    '2c0f:fb50::/32',
  ],
]) {
  const [address = '', bits] = network.split('/');
  GOOGLE.addSubnet(address, Number(bits), family(address));
}

/**
 * The client's IP address of a request to a Cloud Function; undefined if it is unknown. Google's front end appends the address of its
 * client to `X-Forwarded-For`, so only the last entry is reliable: a client can write the others. Behind Firebase Hosting the last entry
 * is Google's, and the content delivery network of Hosting names its client in `Fastly-Client-IP`. In any other request, this header is
 * the client's own.
 */
export function clientAddress(headers: Headers): string | undefined {
  const last = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
  if (isIP(last) === 0) return undefined;
  const client = headers.get('Fastly-Client-IP') ?? '';
  return isIP(client) !== 0 && GOOGLE.check(last, family(last)) ? client : last;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
