import type { CatalogueFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { Clock } from '#core/ports/Clock.ts';

/** Time without progress (ms) after which a read fails. */
export const READ_TIMEOUT_MS = 15_000;

/** Fails a slow read. Every call of `onSign` restarts the time limit. */
export function withinTime<Value>(
  clock: Pick<Clock, 'after'>,
  start: (onSign: () => void) => Promise<Result<Value, CatalogueFailure>>,
): Promise<Result<Value, CatalogueFailure>> {
  return new Promise((resolve) => {
    let callOff = () => {};
    const wait = () => {
      callOff();
      callOff = clock.after(READ_TIMEOUT_MS, () => resolve(fail('too-slow')));
    };
    wait();
    void start(wait).then((result) => {
      callOff();
      resolve(result);
    });
  });
}
