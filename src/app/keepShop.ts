import type { Shop } from '#core/Shop.ts';
import { addresses, patterns } from '#ui/paths.ts';
import { notify } from '#ui/toasts/notify.ts';
import { VERSION_META, type VersionQuestion } from '../worker/version.ts';

/** Where a checkout or a form is under way. */
const BUSY_PATHS: readonly string[] = [
  patterns.cart,
  patterns.login,
  patterns.signUp,
  patterns.forgotPassword,
];

/** Milliseconds between two looks for a new version, while the page is in view. */
const LOOK = 10 * 60 * 1000;
/** Milliseconds between two attempts to tell of one. */
const QUIET = 1000;
/** Milliseconds that a worker has to say something. */
const PATIENCE = 5000;

/**
 * Registers the service worker, which caches the shop in this browser, once the page has loaded. The worker serves later
 * loads and leaves this page alone. Tells the shopper of a new version, once. Never rejects.
 */
export async function keepShop(shop: Shop): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  const registration = await registered();
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
      const action = { label: 'Reload', onSelect: () => window.location.reload() };
      notify('A new version of the shop is ready', { action });
    }, QUIET);
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') void tellOfNewVersion();
    });
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // The browser may have found one before the page had time for this.
  watch(registration.installing ?? registration.waiting);
  void tellOfNewVersion();
  const look = () => {
    if (!document.hidden) registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  setInterval(look, LOOK);
}

/** The registration; undefined where the browser, or what the server sent, refuses it. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(addresses.serviceWorker, { updateViaCache: 'none' });
  } catch {
    // A worker of an earlier visit goes on.
    return undefined;
  }
}

/** Whether the page runs the code of the worker that is active. */
async function isCurrent({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content ?? '';
  return !active || (await ask(active, { version })) !== false;
}

/** A worker's reply; undefined if it sends none, as the worker that only removes itself. */
function ask(worker: ServiceWorker, question: VersionQuestion): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
  });
}

/** Tells whether a message would disturb nobody: no checkout, no form, no drag, and a cart that a reload would not lose. */
function watchForQuiet(shop: Shop): () => boolean {
  let isPressed = false;
  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (isPressed = true), options);
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), options);
  }
  return () =>
    !isPressed &&
    !BUSY_PATHS.includes(window.location.pathname) &&
    !document.activeElement?.matches('input, select, textarea') &&
    shop.cart.getSnapshot().isSaved;
}
