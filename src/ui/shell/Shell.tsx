import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXTS } from '#texts';
import { notify } from '#ui/toasts/notify.ts';
import { Toasts } from '#ui/toasts/Toasts.tsx';
import { useCartValue, useShop } from '../ShopProvider.tsx';
import { Announcer } from './Announcer.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './NavBar.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { ResultsTracker } from './ResultsTracker.tsx';
import { AnnouncedScreens } from './RouteFocus.tsx';
import { Scrolling } from './Scrolling.tsx';
import styles from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { useWholePresses } from './useWholePresses.ts';

/** The parts around the screens. Only those that need the location read it, so that a navigation renders no others. */
export function Shell({ children }: { readonly children: ReactNode }) {
  useStoredCart();
  useWholePresses();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link, which works before the code has loaded */}
      <a className={styles.skip} href="#main" onClick={onSkip}>
        {TEXTS.shell.skip}
      </a>
      {/* Hydrates in parts, because one long task would block a phone. */}
      <Suspense>
        <NavBar />
      </Suspense>
      <OfflineNote />
      <main id="main" tabIndex={-1} className={styles.main}>
        <AnnouncedScreens>{children}</AnnouncedScreens>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Shortcuts />
      <Toasts />
      <Announcer />
      <Scrolling />
      <ResultsTracker />
      <CatalogueReader />
    </>
  );
}

/** Moves the focus past the navigation. A native hash link would add a history entry. */
function onSkip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Reads the products on each navigation and when the network returns. */
function CatalogueReader() {
  const { catalogue, products, initialProducts } = useShop();
  const { pathname } = useLocation();
  const loaded = useRef(pathname);

  useEffect(() => {
    // The first route's read may have started or ended before this render.
    const isFirst = loaded.current === pathname;
    loaded.current = pathname;
    const { edition, failure } = catalogue.getSnapshot();
    if (!isFirst || !(initialProducts ?? edition ?? failure)) catalogue.read();
  }, [catalogue, initialProducts, pathname]);

  useEffect(() => {
    const onOnline = () => {
      if (catalogue.getSnapshot().failure) catalogue.tryAgain();
      else catalogue.read();
      products.repeatFailed();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [catalogue, products]);

  return null;
}

function useStoredCart() {
  const wasDamaged = useCartValue((cart) => cart.wasDamaged);
  const isStored = useCartValue((cart) => cart.isStored);

  useEffect(() => {
    if (wasDamaged) notify(TEXTS.cart.notRestored, { kind: 'error' });
  }, [wasDamaged]);

  useEffect(() => {
    if (!isStored) notify(TEXTS.cart.notSaved, { kind: 'error' });
  }, [isStored]);
}
