// One program of the order benchmark: the Firestore emulator, or the order service on it. Reports its use when the benchmark asks.
import { startOrderService } from '../../emulator/orderService.ts';
import { firestoreEndpoint } from '../../programs/ports.mjs';
import { SELLING_SHOP } from '../support/aSale.ts';
import { countFirestore } from '../support/countFirestore.ts';
import { startFirestore } from '../support/startFirestore.ts';

export interface Use {
  /** Of the processor (s). */
  readonly seconds: number;
  /** MB */
  readonly memory: number;
  readonly reads: number;
  readonly writes: number;
}

const { counts } = countFirestore();
if (process.argv[2] === 'firestore') await startFirestore(firestoreEndpoint().port);
else await startOrderService(SELLING_SHOP);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ seconds: (user + system) / 1e6, memory: process.memoryUsage.rss() / 1e6, ...counts });
});
process.send?.('ready');
