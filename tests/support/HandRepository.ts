import type { Edition } from '#core/domain/Edition.ts';
import { succeed } from '#core/domain/Result.ts';
import type { EditionResult, ProductRepository } from '#core/ports/ProductRepository.ts';
import { settled } from './settled.ts';

/** A repository whose reads are resolved by the test. */
export class HandRepository implements ProductRepository {
  reads = 0;
  offer: (edition: Edition) => void = () => {};
  giveSign = () => {};
  readonly #pending: ((result: EditionResult) => void)[] = [];

  readAll(onEdition: (edition: Edition) => void = () => {}, onSign = () => {}): Promise<EditionResult> {
    this.reads += 1;
    this.offer = onEdition;
    this.giveSign = onSign;
    return new Promise((resolve) => this.#pending.push(resolve));
  }

  async readCurrent() {
    return succeed([]);
  }

  async finish(result: EditionResult): Promise<void> {
    this.#pending.shift()?.(result);
    await settled();
  }
}
