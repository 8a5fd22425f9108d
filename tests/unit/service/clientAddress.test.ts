import { describe, expect, test } from 'vitest';
import { clientAddress } from '../../../src/service/clientAddress.ts';

const SHOPPER = '203.0.113.7';
const OTHER = '198.51.100.9';
/** Firebase Hosting sends requests from Google's networks. */
const HOSTING = ['66.249.83.4', '2001:4860:4801:10::1a'];

describe('a request to the address of the function', () => {
  test('is the last forwarded address, not one that the client sent', () => {
    expect(address({ 'X-Forwarded-For': `${OTHER}, 127.0.0.1,${SHOPPER}` })).toBe(SHOPPER);
  });

  test('is not the one that a client names in the header of the hosting service', () => {
    expect(address({ 'X-Forwarded-For': SHOPPER, 'Fastly-Client-IP': OTHER })).toBe(SHOPPER);
    expect(address({ 'X-Forwarded-For': `${HOSTING[0]}, ${SHOPPER}`, 'Fastly-Client-IP': OTHER })).toBe(
      SHOPPER,
    );
  });

  test.each([{}, { 'X-Forwarded-For': '' }, { 'X-Forwarded-For': `${SHOPPER}, unknown` }])(
    'comes from an unknown address with %o',
    (headers) => {
      expect(address({ ...headers, 'Fastly-Client-IP': OTHER })).toBeUndefined();
    },
  );
});

describe.each(HOSTING)('a request through the hosting at %s', (hosting) => {
  test.each([SHOPPER, '2003:db8::1'])('is that of the client of the hosting service, %s', (client) => {
    expect(address({ 'X-Forwarded-For': `${OTHER}, ${hosting}`, 'Fastly-Client-IP': client })).toBe(client);
  });

  test('is that of the hosting service if its client is unknown', () => {
    expect(address({ 'X-Forwarded-For': hosting, 'Fastly-Client-IP': 'unknown' })).toBe(hosting);
  });
});

function address(headers: Readonly<Record<string, string>>): string | undefined {
  return clientAddress(new Headers(headers));
}
