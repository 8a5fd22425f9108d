// The order service for hosts that run plain JavaScript: `npm run build:service` bundles it with the shop file and its packages.
export { sweep } from '#core/selling/sweep.ts';
export { clientAddress } from './clientAddress.ts';
export { firebaseService } from './firebaseService.ts';
export { sellingShop } from './sellingShop.ts';
