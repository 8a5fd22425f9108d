// The order service for hosts that run plain JavaScript: `npm run build:service` bundles it with the shop file and its packages.

export { firebaseService } from '#adapters/firebase/firebaseService.ts';
export { SmtpMailer } from '#adapters/mail/SmtpMailer.ts';
export { parseService } from '#adapters/parse/parseService.ts';
export { sweep } from '#core/orders/selling/sweep.ts';
export { sellingShop } from '../../src/service/sellingShop.ts';
