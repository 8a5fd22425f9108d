import type { ParseServer } from './askParse.ts';

/** Set in `.env`, or by `adapters/parse/parseBackend.ts`. */
export const PARSE_SERVER: ParseServer = {
  address: import.meta.env.VITE_PARSE_SERVER_URL,
  appId: import.meta.env.VITE_PARSE_APP_ID,
};
