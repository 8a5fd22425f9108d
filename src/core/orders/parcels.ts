import type { Checkout } from '#core/domain/ShopFile.ts';
import carriers from './carriers.json' with { type: 'json' };
import type { StoredOrder } from './StoredOrder.ts';

/** A parcel as the owner names it. */
export type GivenParcel = Pick<NonNullable<StoredOrder['parcels']>[number], 'carrier' | 'code'>;

/** The addresses of tracking pages by carrier, with `{code}` for a parcel's number. Those of the shop file are first, and replace others. */
export function carriersOf({ carriers: own }: Checkout): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...own, ...carriers, ...own }));
}

/** An order with further parcels, or the reason of a refusal. Another tracking page (`https:`) than before replaces them all. */
export function withParcels(
  order: StoredOrder,
  given: string | undefined,
  added: readonly GivenParcel[],
  checkout: Checkout,
): StoredOrder | string {
  const isOther = given !== undefined && given !== order.tracking;
  if (isOther && !/^https:\/\/[^\s\p{C}/][^\s\p{C}]*$/u.test(given))
    return 'A tracking page needs an https: address.';
  const parcels = new Map(isOther ? [] : order.parcels?.map((parcel) => [parcel.url, parcel]));
  const known = carriersOf(checkout);
  for (const { carrier, code: typed } of added) {
    const code = typed.replace(/\s+/g, '');
    const page = known.get(carrier);
    if (page === undefined) return `There is no carrier "${carrier}", only ${[...known.keys()].join(', ')}.`;
    if (!/^(?=.*[\p{L}\d])[^\p{C}]{1,60}$/u.test(code)) return `"${typed}" is not the number of a parcel.`;
    const url = page.replaceAll('{code}', () => encodeURIComponent(code));
    parcels.set(url, { carrier, code, url });
  }
  const all = [...parcels.values()];
  const tracking = given ?? order.tracking ?? all[0]?.url;
  const isListed = all.length > 0 || order.parcels !== undefined;
  return { ...order, ...(tracking !== undefined && { tracking }), ...(isListed && { parcels: all }) };
}

/** The tracking pages, `tracking` first, with the numbers of their parcels: empty if the owner has given the address. */
export function trackingPages({ tracking = '', parcels = [] }: Pick<StoredOrder, 'tracking' | 'parcels'>) {
  const pages = new Map([[tracking, ''], ...parcels.map(({ url, code }) => [url, code] as const)]);
  return [...pages].filter(([page]) => page.startsWith('https://'));
}
