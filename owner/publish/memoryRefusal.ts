import { getHeapStatistics } from 'node:v8';

/** Heap of a publication (MB): 96 and 10 with the products of `npm run generate`, and a third more for longer texts. */
const HEAP_OF_BUILD = 130;
const HEAP_OF_1000_PRODUCTS = 13;

/** Returns why this number of products cannot be published with this heap (MB): Node.js would end the program without a reason. */
export function memoryRefusal(
  products: number,
  heap = getHeapStatistics().heap_size_limit / 1e6,
): string | undefined {
  const needed = Math.ceil(HEAP_OF_BUILD + (products / 1000) * HEAP_OF_1000_PRODUCTS);
  if (needed <= heap) return undefined;
  return (
    `${products} products need ${needed} MB of memory, more than this program may use. Set ESTORE_PUBLISH_MEMORY to at least ` +
    `${HEAP_OF_BUILD} (MB) and ${HEAP_OF_1000_PRODUCTS} for each 1,000 of all products.`
  );
}
