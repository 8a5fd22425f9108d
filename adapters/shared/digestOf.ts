import { createHash } from 'node:crypto';

/** Hashes a string to a fixed length, which every database can store, index and find. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
