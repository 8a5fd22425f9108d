import { expect, test } from 'vitest';
import { webRequest } from '../../../functions/webRequest.mjs';

const body = new TextEncoder().encode('{"attempt":"ä"}');
const rawHeaders = [
  'Authorization',
  'Bearer token',
  'X-Forwarded-For',
  '10.0.0.1',
  'X-Forwarded-For',
  '10.0.0.2',
];

test('a request retains its method, path, query, headers and body', async () => {
  const request = webRequest({ method: 'POST', originalUrl: '/api/orders?x=1', rawHeaders, rawBody: body });
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '')).toMatchObject({ pathname: '/api/orders', search: '?x=1' });
  expect(request?.headers.get('Authorization')).toBe('Bearer token');
  expect(request?.headers.get('X-Forwarded-For')).toBe('10.0.0.1, 10.0.0.2');
  expect(await request?.json()).toEqual({ attempt: 'ä' });
});

test('the body of a GET is ignored', () => {
  const request = webRequest({ method: 'GET', originalUrl: '/api/orders', rawHeaders: [], rawBody: body });
  expect(request?.body).toBeNull();
});

test.each([
  ['TRACE', '/api/orders', []],
  ['GET', ':x/api', []],
  ['GET', '/api', ['bad header', 'x']],
])('%s %s %o is no request', (method, originalUrl, headers) => {
  expect(webRequest({ method, originalUrl, rawHeaders: headers })).toBeUndefined();
});
