import { createStore } from '#core/Store.ts';

/** The list of products that a shopper came from. */
export interface ResultsBefore {
  /** Its path, query and hash. */
  readonly address: string;
  /** How many steps back it stands in the browser's history. */
  readonly steps: number;
}

/** The list behind the product's page that is shown; undefined where the shopper did not come from one. */
export const resultsBefore = createStore<ResultsBefore | undefined>(undefined);
