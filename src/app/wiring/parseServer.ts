import type { ParseServer } from '#adapters/parse/askParse.ts';

/** Set in `.env`, or in vite.config.ts if the build uses the local server. */
export const PARSE_SERVER: ParseServer = {
  address: import.meta.env.VITE_PARSE_SERVER_URL,
  appId: import.meta.env.VITE_PARSE_APP_ID,
};
