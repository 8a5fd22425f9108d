import type { OrderRequest } from '#core/domain/ordering/OrderRequest.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { OrderGateway } from '#core/ports/OrderGateway.ts';

/** Loads the gateway's code with the first request, so that no other page pays for it. */
export class LazyOrderGateway implements OrderGateway {
  readonly #load: () => Promise<OrderGateway>;

  constructor(load: () => Promise<OrderGateway>) {
    this.#load = load;
  }

  place = (request: OrderRequest) => this.#call((gateway) => gateway.place(request));
  orderOfAttempt = (attempt: string) => this.#call((gateway) => gateway.orderOfAttempt(attempt));
  orders = (before?: string) => this.#call((gateway) => gateway.orders(before));
  order = (number: string) => this.#call((gateway) => gateway.order(number));
  startPayment = (number: string) => this.#call((gateway) => gateway.startPayment(number));
  cancel = (number: string) => this.#call((gateway) => gateway.cancel(number));

  async #call<Value, Failure>(
    action: (gateway: OrderGateway) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure | 'no-response'>> {
    const gateway = await this.#load().catch(() => undefined);
    return gateway ? action(gateway) : fail('no-response');
  }
}
