import type { Plugin } from 'vite';
import { UserError } from '../../programs/UserError.mjs';

const VARIABLE = 'VITE_SITE_URL';

/** Adds `og:image` to every page if `VITE_SITE_URL` is set: its address must be absolute. An invalid value stops the build. */
export function sharedPicture(): Plugin {
  let site: string | undefined;
  return {
    name: 'estore-shared-picture',
    apply: 'build',
    configResolved({ env }) {
      site = env[VARIABLE] ? originOf(env[VARIABLE]) : undefined;
    },
    transformIndexHtml: () =>
      site === undefined
        ? []
        : [{ tag: 'meta', attrs: { property: 'og:image', content: `${site}/og.jpg` }, injectTo: 'head' }],
  };
}

/** Returns the origin of a site's address; throws a `UserError` with the option's name if the address is no origin. */
export function originOf(address: string, option: string = VARIABLE): string {
  if (URL.canParse(address)) {
    const { protocol, origin, href } = new URL(address);
    if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  }
  throw new UserError(`${option} is "${address}", but must be an address such as https://shop.example.`);
}
