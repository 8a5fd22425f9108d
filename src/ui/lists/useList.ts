import { useEffect, useMemo, useRef } from 'react';
import { type CatalogueState, isKnownWhole } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { announce } from '#ui/kit/announce.ts';
import { counted } from '#ui/kit/counted.ts';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { filterParameters, parameters } from '#ui/paths.ts';
import { useQuery } from '#ui/useQuery.ts';

/** What narrows lists, and renders what they are narrowed by. */
export const listTools = lateCode(() => import('./ListControls.tsx'));

/** The parameters of an address by which a list is narrowed or sorted. */
const NARROWING = [...Object.values(filterParameters), parameters.sort];

/** A list of products as the address has it. */
export interface List {
  /** What there is to narrow; undefined until all of it is known, so that it can be counted. */
  readonly base: readonly Product[] | undefined;
  /** The products that pass, sorted; none until they are known. */
  readonly products: readonly Product[];
  /** How many pass; undefined until that is known. */
  readonly count: number | undefined;
  /** Something is chosen to narrow or to sort it by. */
  readonly isNarrowed: boolean;
  /** The catalogue, which waits for as long as nobody can tell what passes. */
  readonly catalogue: CatalogueState;
}

interface Given {
  /** What the list is called where its count is announced. */
  readonly label: string;
  readonly catalogue: CatalogueState;
  /** The products before they are narrowed; the same list as long as nothing changes. */
  readonly base: readonly Product[] | undefined;
  /** How many there are of them all, where a page arrived with the first alone. */
  readonly total?: number | undefined;
}

/**
 * Narrows and sorts a list as the address says, and tells screen readers how many products are left after each choice. The
 * code that does it is fetched at once where the address has something chosen.
 */
export function useList({ label, catalogue, base, total }: Given): List {
  const [searchParams] = useQuery();
  const chosen = useMemo(() => chosenIn(searchParams), [searchParams]);
  const isNarrowed = chosen !== '';
  const { code, failure } = useLateCode(listTools, isNarrowed);
  const passed = useMemo(
    () => (isNarrowed ? base && code?.narrowed(base, new URLSearchParams(chosen)) : base),
    [isNarrowed, base, code, chosen],
  );
  // Without it the list would show what was not asked for; where nothing is chosen it does without.
  if (failure && isNarrowed && !code) throw failure;
  // Nothing is counted while more is to come, nor is "none" of an earlier read a count.
  const isKnown = isKnownWhole(catalogue);
  const isCounted = passed && (isKnown || (catalogue.status === 'failed' && passed.length > 0));
  const count = isCounted ? passed.length : isNarrowed ? undefined : total;
  useCountAnnouncement(`${label}: `, chosen, count);
  return {
    base: isKnown || catalogue.status === 'failed' ? base : undefined,
    products: passed ?? [],
    count,
    isNarrowed,
    catalogue: base && !passed && catalogue.status === 'ready' ? WAITING : catalogue,
  };
}

const WAITING: CatalogueState = { status: 'waiting' };

/** What an address chooses, as a query of its own: it stays the same whatever else stands in the address. */
function chosenIn(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => NARROWING.some((one) => one === name))).toString();
}

/** Says how many products there are after each choice of a tab or a filter, though not on arrival. */
function useCountAnnouncement(label: string, chosen: string, count: number | undefined) {
  const choice = `${label}${chosen}`;
  const said = useRef(choice);
  useEffect(() => {
    if (said.current === choice || count === undefined) return;
    said.current = choice;
    announce(`${label}${counted(count, 'product')}`);
  }, [choice, label, count]);
}
