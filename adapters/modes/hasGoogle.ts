/**
 * Whether shoppers can sign in with Google: not at an owner's Parse Server without a client id. The prerenderer has only the owner's
 * variables.
 */
export const HAS_GOOGLE =
  import.meta.env.MODE !== 'parse' ||
  import.meta.env.ESTORE_PARSE_IS_LOCAL === true ||
  !import.meta.env.VITE_PARSE_SERVER_URL ||
  Boolean(import.meta.env.VITE_GOOGLE_CLIENT_ID);
