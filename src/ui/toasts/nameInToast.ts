import { truncated } from '#core/domain/truncated.ts';

const LIMIT = 60;

export function nameInToast(name: string): string {
  return truncated(name, LIMIT);
}
