// `npm test` checks the types of this folder without its packages.
declare module 'parse-server';
declare module 'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter.js';
declare module 'express';
declare module 'express-rate-limit';
declare module 'helmet';
declare module 'nodemailer';
