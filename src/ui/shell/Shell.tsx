import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { notify } from '#ui/toasts/notify.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import { texts } from '../messages.ts';
import { useCartValue, useShop } from '../ShopProvider.tsx';
import { screenOf } from '../screenOf.ts';
import { Announcer } from './Announcer.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { ResultsTracker } from './ResultsTracker.tsx';
import { AnnouncedScreen } from './RouteFocus.tsx';
import { Scrolling } from './Scrolling.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';

/** What every page carries around its screen: navigation, footer, scroll helper, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useReadOnRouteLoad();
  useStoredCart();
  // The page that arrives is announced by the browser.
  const announced = useRef(screenOf({ pathname: useLocation().pathname, search: '' }));
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link, which works before the code has loaded */}
      <a className={styles.skip} href="#main" onClick={onSkip}>
        Skip to main content
      </a>
      {/* Hydrated in parts: all of the prerendered page in one go would keep a phone from responding. */}
      <Suspense>
        <NavBar />
      </Suspense>
      <OfflineNote />
      <main id="main" tabIndex={-1} className={styles.main}>
        <AnnouncedScreen value={announced}>{children}</AnnouncedScreen>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Shortcuts />
      <Toasts />
      <Announcer />
      <Scrolling />
      <ResultsTracker />
    </>
  );
}

/** Moves the focus past the navigation. The browser's own jump would add a history entry that no page owns. */
function onSkip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Each route load starts one read of the products. */
function useReadOnRouteLoad() {
  const { catalogue, arrival } = useShop();
  const { pathname } = useLocation();
  const loaded = useRef(pathname);

  useEffect(() => {
    // The first route's read may have started, or even ended, before the shell was rendered.
    const isFirst = loaded.current === pathname;
    loaded.current = pathname;
    const { edition, failure } = catalogue.getSnapshot();
    if (!isFirst || !(arrival ?? edition ?? failure)) catalogue.read();
  }, [catalogue, arrival, pathname]);

  useEffect(() => {
    const onOnline = () => {
      if (catalogue.getSnapshot().failure) catalogue.tryAgain();
      // The products on the page may be out of date.
      else catalogue.read();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [catalogue]);
}

/** Says when the cart could not be restored or kept. */
function useStoredCart() {
  const wasDamaged = useCartValue((cart) => cart.wasDamaged);
  const isSaved = useCartValue((cart) => cart.isSaved);

  useEffect(() => {
    if (wasDamaged) notify(texts.cartNotRestored, { kind: 'error' });
  }, [wasDamaged]);

  useEffect(() => {
    if (!isSaved) notify(texts.cartNotSaved, { kind: 'error' });
  }, [isSaved]);
}
