/** A part of what the shop rests on, of which a developer can ask for faults. */
export type Part = 'products' | 'identity' | 'storage' | 'network';

/** One fault: its value in the address, its name for people, and what happens. */
export interface Fault {
  readonly value: string;
  readonly name: string;
  readonly effect: string;
}

interface PartOfWorld {
  readonly title: string;
  /** The parameter of the address that holds the fault. By its `estore-` the wiring knows that one is asked for. */
  readonly parameter: string;
  readonly faults: readonly Fault[];
}

/** How long "slow" takes, in milliseconds: longer than is pleasant, and still in time. */
export const SLOW = 10_000;

/** How long a slow storage holds the page up with each access, in milliseconds. */
export const SLOW_ACCESS = 100;

/** Every fault that has a switch. README.md here lists the same, and a test compares the two. */
export const PARTS: Readonly<Record<Part, PartOfWorld>> = {
  products: {
    title: 'Products',
    parameter: 'estore-products',
    faults: [
      { value: 'slow', name: 'Slow', effect: 'each request takes 10 s' },
      { value: 'hang', name: 'Silent', effect: 'no request ever ends; after 15 s the shop says so' },
      { value: 'fail', name: 'Failing', effect: 'the database cannot be reached' },
      { value: 'empty', name: 'Empty', effect: 'there are no products' },
      { value: 'malformed', name: 'Malformed', effect: 'each response is cut in the middle' },
    ],
  },
  identity: {
    title: 'Identity',
    parameter: 'estore-auth',
    faults: [
      { value: 'slow', name: 'Slow', effect: 'the first report and every action take 10 s' },
      {
        value: 'hang',
        name: 'Silent',
        effect: 'nobody knows who is signed in, and no action ends; after 15 s the shop says so',
      },
      { value: 'fail', name: 'Failing', effect: 'the provider cannot be reached' },
      { value: 'empty', name: 'Empty', effect: 'each response is an empty object' },
      { value: 'malformed', name: 'Malformed', effect: 'each response is cut in the middle' },
      { value: 'email-already-in-use', name: 'E-mail taken', effect: 'every action fails with that' },
      { value: 'weak-password', name: 'Weak password', effect: 'every action fails with that' },
      { value: 'invalid-credential', name: 'Wrong password', effect: 'every action fails with that' },
      { value: 'too-many-requests', name: 'Any other refusal', effect: 'every action fails with that' },
    ],
  },
  storage: {
    title: 'Storage',
    parameter: 'estore-storage',
    faults: [
      { value: 'slow', name: 'Slow', effect: 'each access holds the page up for 100 ms' },
      { value: 'fail', name: 'Failing', effect: 'the browser refuses every access' },
      { value: 'full', name: 'Full', effect: 'the browser refuses every write' },
      { value: 'empty', name: 'Empty', effect: 'nothing is stored, and what is written goes with the page' },
      {
        value: 'malformed',
        name: 'Malformed',
        effect: 'each stored text is cut in the middle, and what is written goes with the page',
      },
    ],
  },
  network: {
    title: 'Network',
    parameter: 'estore-network',
    faults: [
      { value: 'slow', name: 'Slow', effect: 'each request for data takes 10 s' },
      { value: 'hang', name: 'Silent', effect: 'no request for data ever ends' },
      { value: 'fail', name: 'Failing', effect: 'nobody can be reached for data' },
      { value: 'empty', name: 'Empty', effect: 'each response is an empty list or object' },
      { value: 'malformed', name: 'Malformed', effect: 'each response is cut in the middle' },
    ],
  },
};

/** The faults that are on, at most one of each part. */
export type Faults = ReadonlyMap<Part, string>;

/** The faults that the query of an address asks for. Identity takes any code of Firebase; of the others only those listed count. */
export function faultsIn(search: string): Faults {
  const wanted = new URLSearchParams(search);
  return new Map(
    partNames().flatMap((part) => {
      const { parameter, faults } = PARTS[part];
      const value = wanted.get(parameter) ?? '';
      const isKnown = faults.some((fault) => fault.value === value) || (part === 'identity' && value !== '');
      return isKnown ? [[part, value] as const] : [];
    }),
  );
}

/** The query with these faults in the place of its own; everything else in it stays, letter by letter. */
export function withFaults(search: string, faults: Faults): string {
  const ours = partNames().map((part) => PARTS[part].parameter);
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !ours.includes(pair.split('=')[0] ?? ''));
  const wanted = [...faults].map(([part, value]) => `${PARTS[part].parameter}=${encodeURIComponent(value)}`);
  const pairs = [...others, ...wanted];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export function partNames(): readonly Part[] {
  return Object.keys(PARTS) as Part[];
}
