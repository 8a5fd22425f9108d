// The order service for hosts that run plain JavaScript: `npm run build:service` bundles it with the shop file and its packages.
export { SmtpMailer } from '#adapters/selling/SmtpMailer.ts';
export { sweep } from '#core/selling/sweep.ts';
export { firebaseService } from './firebaseService.ts';
export { parseService } from './parseService.ts';
export { sellingShop } from './sellingShop.ts';
