// Started by `publish.ts`: publishes the language of this process, and sends the progress and the result back.
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { PublishOptions } from './PublishOptions.ts';
import { publishLanguage, type Written } from './publishLanguage.ts';
import type { Entry } from './readSource.ts';

export interface FurtherTask {
  readonly publication: Omit<PublishOptions, 'entries' | 'onProgress'>;
  readonly folder: string;
  /** The products, without those of the other language. */
  readonly documents: readonly Omit<Entry, 'product'>[];
  /** The ids of products with a page. */
  readonly withPage: readonly string[];
}

export type FurtherMessage = Written | { readonly done: number; readonly of: number };

process.once('message', async ({ publication, folder, documents, withPage }: FurtherTask) => {
  const entries = documents.flatMap(({ document, changedAt }): Entry | readonly [] => {
    const product = parseProduct(String(document.id), document);
    return product ? { product, document, changedAt } : [];
  });
  const onProgress = (done: number, of: number) => send({ done, of });
  const ids = new Set(withPage);
  const shown = entries.filter(({ product }) => ids.has(product.id));
  send(await publishLanguage({ ...publication, entries, onProgress }, shown, folder));
  process.disconnect();
});

function send(message: FurtherMessage): void {
  process.send?.(message);
}
