import { Refusal } from '../../programs/Refusal.mjs';
import { setting } from '../../shop/select/selectedFile.ts';

/** Whether `ESTORE_BACKEND`, in the environment or in `.env`, selects Parse Server instead of Firebase, the default. Throws a `Refusal` for any other value. */
export function usesParse(): boolean {
  const backend = setting('ESTORE_BACKEND') ?? 'firebase';
  if (backend !== 'firebase' && backend !== 'parse') {
    throw new Refusal(`ESTORE_BACKEND must be "firebase" or "parse", but is "${backend}".`);
  }
  return backend === 'parse';
}
