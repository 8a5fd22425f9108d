import { folded } from '#core/domain/folded.ts';
import { isPast } from '../isBuyer.ts';
import type { OrderDatabase } from '../ports/OrderDatabase.ts';
import type { StoredOrder } from '../StoredOrder.ts';
import type { Selling } from './Selling.ts';

/** Maximum number of words that find an order, far below the index entries that Firestore permits for a document. */
const MAX_WORDS = 300;

const typedWords = (text: string) =>
  folded(text)
    .split(/[\s,;()"]+/)
    .filter(Boolean);

/** The words of a text, whole and between their hyphens and dots: “o'neill-berg”, “o”, “neill” and “berg”. */
const wordsOf = (text: string) =>
  typedWords(text).flatMap((word) => [word, ...(word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])]);

/** The words that find an order: those of its number, names, e-mail address and products. */
export function orderWords({ number, account, address, lines }: StoredOrder): readonly string[] {
  const texts = [number, account.name, account.email, address?.name ?? ''];
  const words = [...texts, ...lines.flatMap(({ id, name }) => [name, id])].flatMap(wordsOf);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * A page of the orders that have each word of a text, the latest first. A page may have fewer orders than its limit. The order of a past
 * guest is found by its number only, unless `isPersonal`.
 */
export async function searchOrders(
  { database, clock, shop }: Pick<Selling, 'database' | 'clock' | 'shop'>,
  { text, isPersonal }: { readonly text: string; readonly isPersonal: boolean },
  page: Parameters<OrderDatabase['orders']>[1],
): ReturnType<OrderDatabase['orders']> {
  const words = typedWords(text);
  const [word] = [...words].sort((one, other) => other.length - one.length);
  if (word === undefined) return { values: [] };
  const { values, ...more } = await database.orders({ of: 'word', word }, page);
  const isFound = (order: StoredOrder) => {
    const isHidden = !isPersonal && isPast(order, clock.now(), shop.checkout);
    const known = isHidden ? wordsOf(order.number) : orderWords(order);
    return words.every((one) => known.includes(one));
  };
  return { values: values.filter(isFound), ...more };
}
