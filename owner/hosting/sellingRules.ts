import { REGION } from '../../functions/region.mjs';

/** What the owner of a shop that sells adds to `firebase.json`: its function, and the first rewrite of the hosting. */
export const SELLING = {
  functions: { source: 'functions', predeploy: 'npm run build:service' },
  rewrite: { source: '/api/**', function: { functionId: 'api', region: REGION } },
} as const;
