/** The content to wait for; all given parts must be accessible. */
export interface Sights {
  /** The start of the level 1 heading. */
  readonly heading?: string;
  readonly link?: string;
  readonly region?: string;
  readonly tab?: string;
  /** The names of the first cards of the page's main list. */
  readonly cards?: string;
  readonly suggestions?: string;
  /** A card with this link, at this distance from the top of the screen (px). */
  readonly card?: { readonly href: string; readonly top: number };
}

/** An event that took more than 16 ms, or a task of more than 50 ms. */
export interface Delay {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
}

interface Bench {
  readonly events: Delay[];
  readonly tasks: Delay[];
  /** When React had hydrated the screen; 0 before. */
  usable: number;
  /** The scripts, including a worker, that were requested before the page was usable. */
  scriptsBeforeUsable(): string[];
  /** Time since the last long task (ms). */
  quiet(): number;
  isWaiting(): boolean;
  heading(): string;
  cards(): string;
  suggestions(): string;
  /** The distance of the nearest card with this link from that position (px). */
  pixelsOff(card: NonNullable<Sights['card']>): number;
  /** Time from the next click, key or history step to the end of the frame that shows all of this (ms). */
  untilPainted(wanted: Sights): Promise<number>;
}

declare global {
  interface Window {
    estoreBench: Bench;
  }
}

/** Runs in the page before any other script. */
export function watch() {
  const events: Delay[] = [];
  const tasks: Delay[] = [];
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    onEntry: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      ...options,
      buffered: true,
    });
  observe({ type: 'longtask' }, ({ name, startTime, duration }) => tasks.push({ name, startTime, duration }));
  observe({ type: 'event', durationThreshold: 16 }, ({ name, startTime, duration }) =>
    events.push({ name, startTime, duration }),
  );

  // Excludes hidden screens. Checking a card forces its skipped layout, which would be measured; so only `most` elements are
  // checked.
  const seen = (selector: string, root: ParentNode = document, most = Number.POSITIVE_INFINITY) => {
    const found: HTMLElement[] = [];
    for (const one of root.querySelectorAll<HTMLElement>(selector)) {
      if (found.length === most) break;
      if (one.checkVisibility({ visibilityProperty: true })) found.push(one);
    }
    return found;
  };
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const tabs = () => seen('nav[aria-label="Browse by category"]')[0];

  const shows = ({ heading, link, region, tab, cards, suggestions, card }: Sights): boolean =>
    (heading === undefined || seen('main h1').some((one) => textOf(one).startsWith(heading))) &&
    (link === undefined || seen(`a[aria-label="${link}"]`).length > 0) &&
    (region === undefined || seen(`main [aria-label="${region}"]`).length > 0) &&
    (tab === undefined || textOf(tabs()?.querySelector('[aria-current]')) === tab) &&
    (cards === undefined || bench.cards() === cards) &&
    (suggestions === undefined || bench.suggestions() === suggestions) &&
    (card === undefined || bench.pixelsOff(card) <= 1);

  const bench: Bench = {
    events,
    tasks,
    usable: 0,
    scriptsBeforeUsable: () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < bench.usable)
        .map(({ name }) => new URL(name).pathname.slice(1)),
    quiet: () => {
      const last = tasks.at(-1);
      return performance.now() - (last ? last.startTime + last.duration : 0);
    },
    isWaiting: () => seen('main [aria-busy="true"]').length > 0,
    heading: () => textOf(seen('main h1')[0]),
    cards: () =>
      seen('li h3', tabs()?.closest('section') ?? seen('main')[0], 4)
        .map(textOf)
        .join(', '),
    suggestions: () => seen('[role="option"]').map(textOf).join(', '),
    pixelsOff: ({ href, top }) => {
      const links = seen(`main li h3 a[href=${JSON.stringify(href)}]`);
      return Math.min(...links.map((one) => Math.abs(one.getBoundingClientRect().top - top)));
    },
    untilPainted: (wanted) =>
      new Promise((resolve) => {
        const kinds = ['click', 'keydown', 'popstate'];
        let began = 0;
        const look = () => {
          if (!shows(wanted)) return requestAnimationFrame(look);
          // A message runs after the rest of the frame: style, layout and paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          return port2.postMessage(undefined);
        };
        const begin = ({ timeStamp }: Event) => {
          began = timeStamp;
          for (const kind of kinds) window.removeEventListener(kind, begin, { capture: true });
          requestAnimationFrame(look);
        };
        for (const kind of kinds) window.addEventListener(kind, begin, { capture: true });
      }),
  };
  window.estoreBench = bench;

  const lookForReact = () => {
    const isReact = Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
      key.startsWith('__react'),
    );
    if (isReact) bench.usable = performance.now();
    else requestAnimationFrame(lookForReact);
  };
  lookForReact();
}
