import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { fetchPicture, isPublic } from '../../../owner/pictures/fetchPicture.ts';

const signal = new AbortController().signal;

/** Servers that respond by their addresses. */
function anInternet(
  pages: Readonly<Record<string, { status?: number; location?: string; body?: string[] }>>,
) {
  const open = vi.fn(async (url: URL) => {
    const { status = 200, location, body = [] } = pages[url.href] ?? { status: 404 };
    const chunks = Readable.from(body.map((chunk) => Buffer.from(chunk)));
    return Object.assign(chunks, { statusCode: status, headers: location ? { location } : {} });
  });
  return { open, limits: { signal, maxBytes: 10, open } };
}

test.each([
  [true, '93.184.215.14 2606:2800:21f:cb07::1'],
  [
    false,
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 224.0.0.1',
  ],
  [
    false,
    '255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:93.184.215.14 64:ff9b::7f00:1 fe80::1 fd00::1 ff02::1',
  ],
  [false, '2002:7f00:1:: 2001:db8::1 2001::1 shop.example'],
])('it is %s that these addresses are on the Internet: %s', (expected, addresses) => {
  for (const address of addresses.split(' '))
    expect([address, isPublic(address)]).toEqual([address, expected]);
});

test.each([
  'http://cdn.test/a.png',
  'file:///etc/passwd',
  'https://127.0.0.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'not an address',
])('a picture is not requested from %s, nor after a redirect', async (address) => {
  const location = address;
  const { open, limits } = anInternet({ 'https://cdn.test/moved': { status: 302, location } });
  await expect(fetchPicture(address, limits)).rejects.toThrow();
  expect(open).not.toHaveBeenCalled();
  if (address.includes('://')) await expect(fetchPicture('https://cdn.test/moved', limits)).rejects.toThrow();
  expect(open.mock.calls.length).toBe(address.includes('://') ? 1 : 0);
});

test('a name that leads to this machine is not connected to', async () => {
  const fetched = fetchPicture('https://localhost:1/a.png', { signal, maxBytes: 10 });
  await expect(fetched).rejects.toThrow('localhost is not on the Internet');
});

test('a picture is fetched after redirects, up to its limits', async () => {
  const { limits } = anInternet({
    'https://cdn.test/a': { status: 301, location: '/b' },
    'https://cdn.test/b': { body: ['12345', '67890'] },
    'https://cdn.test/large': { body: ['12345', '678901'] },
    'https://cdn.test/loop': { status: 302, location: '/loop' },
  });
  expect(`${await fetchPicture('https://cdn.test/a', limits)}`).toBe('1234567890');
  for (const [path, reason] of Object.entries({ large: 'larger', loop: '302', missing: '404' }))
    await expect(fetchPicture(`https://cdn.test/${path}`, limits)).rejects.toThrow(reason);
  const aborted = { signal: AbortSignal.abort(new Error('too slow')), maxBytes: 10 };
  await expect(fetchPicture('https://cdn.test/a', aborted)).rejects.toThrow(/abort|slow/);
});
