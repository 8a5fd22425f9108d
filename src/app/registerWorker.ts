import type { Shop } from '#core/Shop.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { addresses } from '#ui/addresses.ts';
import { patterns } from '#ui/paths.ts';
import { notify } from '#ui/toasts/notify.ts';
import { VERSION_META, type VersionQuestion } from '../worker/version.ts';

/** Paths with a checkout or a form, below any language. */
const BUSY_PATHS: readonly string[] = [
  patterns.cart,
  patterns.checkout,
  patterns.login,
  patterns.signUp,
  patterns.forgotPassword,
  ...(SHOP.sellsInEu ? [patterns.withdraw] : []),
];

/** Interval between checks for a new version (ms). */
const UPDATE_CHECK_INTERVAL_MS = 10 * 60 * 1000;
/** Interval between attempts to show the message (ms). */
const QUIET_CHECK_INTERVAL_MS = 1000;
/** Timeout for the worker's reply (ms). */
const WORKER_REPLY_TIMEOUT_MS = 5000;

/** Maximum delay before the registration (ms): a picture that never arrives delays the load event by minutes. */
const MAX_DELAY_MS = 10_000;

/** Registers the service worker after the page load, and notifies the shopper of new versions. Never rejects. */
export async function registerWorker(shop: Shop): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
      setTimeout(resolve, MAX_DELAY_MS);
    });
  }
  const registration = await register();
  if (!registration) return;
  const isQuiet = watchForQuiet(shop);
  let isPending = false;
  const tellOfNewVersion = async () => {
    if (isPending || (await isCurrent(registration))) return;
    isPending = true;
    const timer = setInterval(() => {
      if (!isQuiet()) return;
      clearInterval(timer);
      isPending = false;
      const action = { label: TEXTS.app.reload, onSelect: () => window.location.reload() };
      notify(TEXTS.app.newVersion, { action });
    }, QUIET_CHECK_INTERVAL_MS);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') void tellOfNewVersion();
    });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // The browser may have found an update before this listener existed.
  watch(registration.installing ?? registration.waiting);
  void tellOfNewVersion();
  const look = () => {
    if (!document.hidden) registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  setInterval(look, UPDATE_CHECK_INTERVAL_MS);
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const register = (scope?: { readonly scope: string }) =>
      navigator.serviceWorker.register(SHOP.base + addresses.serviceWorker, {
        updateViaCache: 'none',
        ...scope,
      });
    // The home page "/en" is outside of the worker's folder, so the hosting must allow this scope (`firebase.json`).
    return await register({ scope: SHOP.home }).catch(() => register());
  } catch {
    return undefined;
  }
}

async function isCurrent({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content ?? '';
  return !active || (await ask(active, { version })) !== false;
}

/** Returns the reply, or undefined after the timeout: the worker that removes itself sends none. */
function ask(worker: ServiceWorker, question: VersionQuestion): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, WORKER_REPLY_TIMEOUT_MS);
  });
}

/** Returns a check for a moment without a checkout, form, dialog or drag, and with a cart that survives a reload. */
function watchForQuiet(shop: Shop): () => boolean {
  let isPressed = false;
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (isPressed = true), options);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), options);
  }
  return () =>
    !isPressed &&
    !BUSY_PATHS.some((path) => window.location.pathname.endsWith(path)) &&
    // A modal dialog covers the toasts.
    !document.querySelector('dialog[open], [aria-modal="true"]') &&
    !document.activeElement?.matches('input, select, textarea') &&
    shop.cart.getSnapshot().isStored;
}
