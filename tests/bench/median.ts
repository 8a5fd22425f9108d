/** Measured values by name. Names include the unit unless it is ms. */
export type Measured = Readonly<Record<string, number>>;

/** The median; the lower one of an even number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function medians(visits: readonly Measured[]): Measured {
  const names = new Set(visits.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => [name, median(visits.flatMap((visit) => visit[name] ?? []))]),
  );
}

/** Measures several subjects in turn, so that other load on the machine affects all alike; returns the medians of each. */
export async function inTurn(
  times: number,
  things: Readonly<Record<string, () => Promise<Measured>>>,
): Promise<ReadonlyMap<string, Measured>> {
  const visits = new Map<string, Measured[]>();
  for (let time = 0; time < times; time += 1) {
    for (const [name, measure] of Object.entries(things)) {
      visits.set(name, [...(visits.get(name) ?? []), await measure()]);
    }
  }
  return new Map([...visits].map(([name, of]) => [name, medians(of)]));
}
