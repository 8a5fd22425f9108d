import { isRecord } from '#core/parsing/isRecord.ts';
import { ForeignResponse } from '../browser/PagedProductRepository.ts';
import { parseJson } from '../browser/TolerantStorage.ts';

export interface ParseServer {
  /** Such as `https://api.shop.example/parse`, without a trailing slash. */
  readonly address: string;
  readonly appId: string;
}

export type ParseObject = Readonly<Record<string, unknown>>;

/**
 * Sends a request with these parameters. Throws an error with Parse Server's `code` if it refuses the request, a `ForeignResponse` or
 * SyntaxError for a response that is not Parse Server's, another error if the request fails.
 */
export async function askParse(
  { address, appId }: ParseServer,
  method: 'GET' | 'POST',
  path: string,
  parameters: ParseObject,
  session?: string,
): Promise<ParseObject> {
  const response = await fetch(`${address}/${path}`, {
    method: 'POST',
    // A plain-text body without custom headers avoids a CORS preflight request.
    body: JSON.stringify({
      ...parameters,
      _method: method,
      _ApplicationId: appId,
      ...(session && { _SessionToken: session }),
    }),
  });
  const body = await response.text();
  if (!response.ok) {
    const error = new Error(`Parse Server responds with ${response.status}.`);
    throw Object.assign(error, { code: codeOf(parseJson(body)) });
  }
  const reply: unknown = JSON.parse(body);
  if (!isRecord(reply)) throw new ForeignResponse('It is not an object.');
  return reply;
}

/** The code of an error, if it has one. */
export function codeOf(error: unknown): unknown {
  return isRecord(error) ? error.code : undefined;
}
