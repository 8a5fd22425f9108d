import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, vi } from 'vitest';

// Ends a hanging test. No assertion depends on it.
configure({ asyncUtilTimeout: 60_000 });

afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  // The library keeps the toasts of an unmounted shop for the next one.
  toast.dismiss();
});

if (typeof window !== 'undefined') {
  // An always idle browser: idle callbacks run at once.
  window.requestIdleCallback = (task) => {
    queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  };
  window.cancelIdleCallback = () => {};
}
