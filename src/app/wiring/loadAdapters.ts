/** Loads the adapters of this build. The demo's are apart: a build contains each worker that one of its files names. */
export const loadAdapters = () =>
  import.meta.env.MODE === 'memory' ? import('./memory.ts') : import('./adapters.ts');
