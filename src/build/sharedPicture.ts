import type { Plugin } from 'vite';

const VARIABLE = 'VITE_SITE_URL';

/**
 * Names the picture of a shared link (`og:image`) in every page. It has to be an absolute address, so without the site's
 * address (`VITE_SITE_URL`) no page names one. A value that is no address of a site stops the build.
 */
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

/** The scheme, host and port of a site's address, with or without a slash at its end; throws where there is more. */
export function originOf(address: string): string {
  if (URL.canParse(address)) {
    const { protocol, origin, href } = new URL(address);
    if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  }
  throw new Error(`${VARIABLE} is "${address}", but has to be an address such as https://shop.example.`);
}
