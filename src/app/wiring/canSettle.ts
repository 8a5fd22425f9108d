/** Whether this build serves local backends or the demo. A deployed shop contains nothing of `settled.ts`. */
export const CAN_SETTLE =
  import.meta.env.MODE !== 'production' &&
  (import.meta.env.MODE !== 'parse' || import.meta.env.ESTORE_PARSE_IS_LOCAL);
