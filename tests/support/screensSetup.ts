import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit that no test reaches, on a busy machine either.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// A browser that is always idle: what waits for that comes at once.
window.requestIdleCallback = (task) => {
  queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};
window.cancelIdleCallback = () => {};
