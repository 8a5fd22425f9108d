import type { RequestHeaders } from '../index.d.mts';

/** The origins of pages that this machine serves. */
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Accepts requests from programs and pages of this machine, and from other origins if they are in the list. A page of any website can
 * send requests to this machine too, even under its own host name (DNS rebinding).
 */
export function acceptLocal(origins: readonly string[]): (headers: RequestHeaders) => boolean {
  const isAllowed = (origin: string) => LOCAL_ORIGIN.test(origin) || origins.includes(origin);
  return ({ host, origin }) =>
    ['http', 'https'].some((scheme) => isAllowed(`${scheme}://${host}`)) &&
    (origin === undefined || isAllowed(origin));
}
