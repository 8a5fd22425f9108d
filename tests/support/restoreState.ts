import { afterEach, vi } from 'vitest';

/** Properties of the window that faults replace, without a mock that Vitest could restore */
const own = ['fetch', 'localStorage', 'sessionStorage'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

// Leaves nothing to the next test and the next file of the process.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(window, name, descriptor);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo(0, 0);
  // A link that nothing handles has changed the URL.
  Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/');
  window.history.replaceState(null, '', '/');
});
