import { createStore } from '#core/Store.ts';
import type { ResultsBefore } from '../historyEntry.ts';

/** The list that the shopper came to the shown product's page from; undefined for a shopper who came from elsewhere. */
export const resultsBefore = createStore<ResultsBefore | undefined>(undefined);
