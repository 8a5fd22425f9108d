import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useRoutes } from 'react-router-dom';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

interface OpenScreenProps {
  /** The history entry that the screen belongs to. */
  readonly location: Location;
  readonly isShown: boolean;
  /** Whether a reload would lose nothing. */
  readonly canReload: boolean;
  /** Whether the page that is being hydrated was rendered with a waiting screen. */
  readonly isWaiting: boolean;
}

/** A screen that is shown, or hidden with its state and its elements, but without effects. On its return it gets the focus back. */
export const OpenScreen = memo(function OpenScreen({
  location,
  isShown,
  canReload,
  isWaiting,
}: OpenScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (!isShown) return undefined;
    focused.current?.focus({ preventScroll: true });
    // React runs this before the effects of the screen that is shown next, which may move the focus.
    return () => {
      const { activeElement } = document;
      const isWithin = activeElement instanceof HTMLElement && place.current?.contains(activeElement);
      focused.current = isWithin ? activeElement : undefined;
    };
  }, [isShown]);

  return (
    <div ref={place} hidden={!isShown}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <RouteBoundary visit={`${location.key} ${location.pathname}`} canReload={canReload}>
          {isWaiting ? <WaitingScreen /> : <Route location={location} />}
        </RouteBoundary>
      </Activity>
    </div>
  );
});

/** The screen of an address. It sees its own address also while another screen is shown. */
function Route({ location }: Pick<OpenScreenProps, 'location'>) {
  const screen = useRoutes(routes, location);
  // The router returns a new element for each move of any screen, which would render all of this one again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the address alone
  return useMemo(() => screen, [location]);
}
