import type { CatalogueFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { Clock } from '#core/ports/Clock.ts';

/** A read that has shown no sign for this many milliseconds has failed. */
export const READ_TIME_LIMIT = 15_000;

/** A read that is given up, as too slow, once it has shown no sign for the time limit. */
export function withinTime<Value>(
  clock: Pick<Clock, 'after'>,
  start: (onSign: () => void) => Promise<Result<Value, CatalogueFailure>>,
): Promise<Result<Value, CatalogueFailure>> {
  return new Promise((resolve) => {
    let callOff = () => {};
    const wait = () => {
      callOff();
      callOff = clock.after(READ_TIME_LIMIT, () => resolve(fail('too-slow')));
    };
    wait();
    void start(wait).then((result) => {
      callOff();
      resolve(result);
    });
  });
}
