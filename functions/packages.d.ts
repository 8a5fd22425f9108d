// `npm test` checks the types of this folder without its packages.
declare module 'firebase-admin/app';
declare module 'firebase-functions/params';
declare module 'firebase-functions/v2/https';
declare module 'firebase-functions/v2/scheduler';
