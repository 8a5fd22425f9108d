/** The bundle that `npm run build:service` writes beside this file. */
export * from '../adapters/backends/services.ts';
