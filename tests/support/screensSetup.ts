import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// An always idle browser: idle callbacks run at once.
window.requestIdleCallback = (task) => {
  queueMicrotask(() => task({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};
window.cancelIdleCallback = () => {};
