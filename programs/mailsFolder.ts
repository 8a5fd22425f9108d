import { resolve } from 'node:path';

/** The folder of local mails. `ESTORE_MAILS` sets another one, for tests. */
export const MAILS_FOLDER = process.env.ESTORE_MAILS || resolve(import.meta.dirname, '../.mails');
