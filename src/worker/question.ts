/** What a page asks the worker, which says yes or no: whether these files are of its version; to serve this page, too. */
export type Question = { readonly files: readonly string[] } | 'take over';
