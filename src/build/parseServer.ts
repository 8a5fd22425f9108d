/** The Parse Server that a build or an owner's program uses. */
export interface BuildServer {
  readonly address: string;
  readonly appId: string;
  /** Whether it runs on this machine with the demo's products. */
  readonly isLocal: boolean;
}

/**
 * Returns the owner's server, or the local one if VITE_PARSE_SERVER_URL is not set. Throws if a variable is missing or invalid.
 * `isShop`: shoppers use the server, on whose machines `localhost` is another.
 */
export function parseServerOf(
  env: Readonly<Record<string, string>>,
  local: string,
  { isShop = false } = {},
): BuildServer {
  const { VITE_PARSE_SERVER_URL: given, VITE_PARSE_APP_ID: appId } = env;
  if (!given) return { address: `${local}/parse`, appId: 'estore', isLocal: true };
  if (!appId) throw new Error('Your Parse Server needs VITE_PARSE_APP_ID: see .env.example.');
  // A page with HTTPS cannot request an unencrypted address of another machine.
  if (
    (isShop && !given.startsWith('https:')) ||
    !/^(https:\/\/[^/?#]|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#\s;,]*$/.test(given)
  ) {
    throw new Error(
      `VITE_PARSE_SERVER_URL is "${given}": it must be an address such as https://api.shop.example/parse.`,
    );
  }
  return { address: given.replace(/\/+$/, ''), appId, isLocal: false };
}
