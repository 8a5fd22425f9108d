import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A browser that is always idle: what waits for that comes at once.
window.requestIdleCallback = (task) => {
  queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};
window.cancelIdleCallback = () => {};
