// @ts-check

/**
 * A request as the Functions Framework passes it on: with the body that it has read.
 * @typedef {{
 *   readonly method: string,
 *   readonly originalUrl: string,
 *   readonly rawHeaders: readonly string[],
 *   readonly rawBody?: Uint8Array<ArrayBuffer>,
 * }} FunctionRequest
 */

/**
 * The same request for `fetch`-like handlers; undefined for one that they cannot represent, such as a `TRACE`.
 * @param {FunctionRequest} request
 * @returns {Request | undefined}
 */
export function webRequest({ method, originalUrl, rawHeaders, rawBody }) {
  try {
    const headers = new Headers();
    for (let index = 0; index < rawHeaders.length; index += 2) {
      headers.append(`${rawHeaders[index]}`, `${rawHeaders[index + 1]}`);
    }
    const hasBody = rawBody !== undefined && rawBody.length > 0 && method !== 'GET' && method !== 'HEAD';
    // The service reads only the path and the query.
    return new Request(new URL(`http://localhost${originalUrl}`), {
      method,
      headers,
      ...(hasBody && { body: rawBody }),
    });
  } catch {
    return undefined;
  }
}
