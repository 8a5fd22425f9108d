import {
  Activity,
  memo,
  useDeferredValue,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Location, useRoutes } from 'react-router-dom';
import { isSameAddress } from './openScreens.ts';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

interface OpenScreenProps {
  /** The place in the history that the screen stands for. */
  readonly location: Location;
  readonly isShown: boolean;
  /** Whether a reload would lose nothing. */
  readonly canReload: boolean;
  /** Whether the page that is being hydrated was rendered with a waiting screen. */
  readonly isWaiting: boolean;
}

/**
 * A screen that is shown, or alive out of sight: with its state and its elements, but without effects, and not in the
 * document, where neither a key nor a search nor a screen reader could tell it from what is shown.
 */
export const OpenScreen = memo(function OpenScreen({
  location,
  isShown,
  canReload,
  isWaiting,
}: OpenScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(undefined);

  // Back in the document before the layout effects of the screen run: they may measure.
  useInsertionEffect(() => {
    if (isShown && content.current) place.current?.append(content.current);
  }, [isShown]);

  useLayoutEffect(() => {
    if (isShown) {
      focused.current?.focus({ preventScroll: true });
      return;
    }
    const { activeElement } = document;
    const isLeft = activeElement instanceof HTMLElement && content.current?.contains(activeElement);
    focused.current = isLeft ? activeElement : undefined;
    content.current?.remove();
  }, [isShown]);

  return (
    <div ref={place}>
      <div ref={content}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <RouteBoundary visit={`${location.key} ${location.pathname}`} canReload={canReload}>
            {isWaiting ? <WaitingScreen /> : <Route location={location} />}
          </RouteBoundary>
        </Activity>
      </div>
    </div>
  );
});

/** The screen of an address. It sees its own address also while another one is shown. */
function Route({ location }: Pick<OpenScreenProps, 'location'>) {
  // A new place in the history alone shows nothing else: that can wait until the shopper sees the screen.
  const before = useDeferredValue(location);
  const seen = isSameAddress(before, location) ? before : location;
  const screen = useRoutes(routes, seen);
  // The router makes a new element for each move of any screen, which would render all of this one again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the address alone
  return useMemo(() => screen, [seen]);
}
