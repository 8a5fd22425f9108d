/** What a page asks the worker, which says yes or no: whether these files are all of its version. */
export type Question = readonly string[];
