import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useRoutes } from 'react-router-dom';
import { RouteBoundary } from './RouteBoundary.tsx';
import { routes } from './routes.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

interface OpenScreenProps {
  readonly location: Location;
  readonly isShown: boolean;
  readonly canReload: boolean;
  /** Whether hydration expects a waiting screen. */
  readonly isWaiting: boolean;
}

/** A visible or hidden screen. A hidden one preserves state and DOM without effects, and restores the focus when shown. */
export const OpenScreen = memo(function OpenScreen({
  location,
  isShown,
  canReload,
  isWaiting,
}: OpenScreenProps) {
  const element = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    if (!isShown) return undefined;
    // A modal dialog of the shell, which Back closes too, would keep the focus.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    focused.current?.focus({ preventScroll: true });
    // This cleanup runs before the effects of the next screen, which may move the focus.
    return () => {
      const { activeElement } = document;
      const isWithin = activeElement instanceof HTMLElement && element.current?.contains(activeElement);
      focused.current = isWithin ? activeElement : undefined;
    };
  }, [isShown]);

  return (
    <div ref={element} hidden={!isShown}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <RouteBoundary visit={`${location.key} ${location.pathname}`} canReload={canReload}>
          {isWaiting ? <WaitingScreen /> : <Route location={location} />}
        </RouteBoundary>
      </Activity>
    </div>
  );
});

/** Renders the screen at its own location, even while another screen is visible. */
function Route({ location }: Pick<OpenScreenProps, 'location'>) {
  const screen = useRoutes(routes, location);
  // `useRoutes` returns a new element after every navigation, which would render this screen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the address alone
  return useMemo(() => screen, [location]);
}
