/** The bundle that `npm run build:service` writes beside this file. */
export * from '../../src/service/hosts/main.ts';
