import { createStore } from '#core/Store.ts';
import type { ResultsBefore } from '../historyEntry.ts';

/** The list that led to the current product page; undefined if the shopper arrived from elsewhere. */
export const resultsBefore = createStore<ResultsBefore | undefined>(undefined);
