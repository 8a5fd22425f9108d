/** A dependency of the shop for which a developer can request faults. */
export type Part = 'products' | 'identity' | 'storage' | 'network';

interface PartOfWorld {
  readonly title: string;
  /** URL parameter of the fault. The wiring recognises it by its prefix `estore-`. */
  readonly parameter: string;
  readonly effects: Readonly<Record<string, string>>;
}

/** Delay of "slow" (ms), shorter than the shop's timeouts. */
export const SLOW_DELAY_MS = 10_000;

/** Time that each access to a slow storage blocks the page (ms). */
export const SLOW_ACCESS_MS = 100;

/** All faults. A test compares them with README.md. */
export const PARTS: Readonly<Record<Part, PartOfWorld>> = {
  products: {
    title: 'Products',
    parameter: 'estore-products',
    effects: {
      slow: 'each request takes 10 s',
      hang: 'no request ever ends; after 15 s the shop reports it',
      fail: 'the database cannot be reached',
      empty: 'there are no products',
      malformed: 'each response is cut in the middle',
    },
  },
  identity: {
    title: 'Identity',
    parameter: 'estore-auth',
    effects: {
      slow: 'the first report and every action take 10 s',
      hang: 'no report and no action ever ends; after 15 s the shop reports it',
      fail: 'the provider cannot be reached',
      empty: 'each response is an empty object',
      malformed: 'each response is cut in the middle',
      'email-already-in-use': 'every action fails with this code',
      'weak-password': 'every action fails with this code',
      'invalid-credential': 'every action fails with this code',
      'too-many-requests': 'every action fails with this code',
    },
  },
  storage: {
    title: 'Storage',
    parameter: 'estore-storage',
    effects: {
      slow: 'each access blocks the page for 100 ms',
      fail: 'the browser refuses every access',
      full: 'the browser refuses every write',
      empty: 'nothing is stored, and writes last as long as the page',
      malformed: 'each stored text is cut in the middle, and writes last as long as the page',
    },
  },
  network: {
    title: 'Network',
    parameter: 'estore-network',
    effects: {
      slow: 'each request for data takes 10 s',
      hang: 'no request for data ever ends',
      fail: 'no data can be reached',
      empty: 'each response is an empty list or object',
      malformed: 'each response is cut in the middle',
    },
  },
};

/** The faults of a page, at most one of each part. */
export type Faults = ReadonlyMap<Part, string>;

/** Parses the faults in a query. Identity accepts any code of Firebase, the other parts only listed faults. */
export function faultsIn(search: string): Faults {
  const wanted = new URLSearchParams(search);
  const faults = new Map<Part, string>();
  for (const part of partNames()) {
    const { parameter, effects } = PARTS[part];
    const value = wanted.get(parameter) ?? '';
    if (Object.hasOwn(effects, value) || (part === 'identity' && value !== '')) faults.set(part, value);
  }
  return faults;
}

/** Replaces the faults in a query; other parameters do not change. */
export function withFaults(search: string, faults: ReadonlyMap<Part, string | undefined>): string {
  const ownParameters = partNames().map((part) => PARTS[part].parameter);
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !ownParameters.includes(pair.split('=')[0] ?? ''));
  const wanted = [...faults].flatMap(([part, value]) =>
    value === undefined ? [] : [`${PARTS[part].parameter}=${encodeURIComponent(value)}`],
  );
  const pairs = [...others, ...wanted];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export function partNames(): readonly Part[] {
  return Object.keys(PARTS) as Part[];
}
