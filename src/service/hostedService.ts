import { isEmail } from '#core/domain/isEmail.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { sweep } from '#core/orders/selling/sweep.ts';
import { PAGE_TEXTS } from '#pageTexts';
import { composeMail } from './mails/composeMail.ts';
import { composeSheet } from './mails/composeSheet.ts';
import { composeWithdrawalMail } from './mails/composeWithdrawalMail.ts';
import { newKey } from './newKey.ts';
import { createOrderService, type OrderService, type ServiceParts } from './orderService.ts';

/** The order service's needs from its host: a local server, Cloud Functions or Parse Server. */
export interface HostParts
  extends Pick<Selling, 'shop' | 'database' | 'payments' | 'mailer'>,
    Pick<ServiceParts, 'verify' | 'origins'> {
  /** Whether the host serves development and tests, which may set the clock and remove the limits. */
  readonly isLocal: boolean;
  /** The storefront's origin, to which mails link. */
  readonly storefront?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The time for which a shopper waits for mails (ms). */
const PATIENCE = 2000;

export interface HostedService {
  readonly respond: OrderService;
  /** For the sweep. */
  readonly selling: Selling;
}

/** Composes the order service. Throws a `RangeError` if `ESTORE_NOW`, `OWNER_EMAIL` or the storefront's origin is malformed. */
export function hostedService(parts: HostParts): HostedService {
  const { verify, origins, isLocal, storefront, env, ...ports } = parts;
  const mails = { shop: ports.shop, storefront, ownerEmail: ownerEmail(env), pages: PAGE_TEXTS };
  const selling: Selling = {
    ...ports,
    composeMail: composeMail(mails),
    composeSheet: composeSheet(mails),
    composeWithdrawalMail: composeWithdrawalMail(mails),
    termsVersion: (language) => PAGE_TEXTS[language]?.terms?.version,
    newKey,
    clock: serviceClock(isLocal ? env.ESTORE_NOW : undefined),
    onFailure: (message, cause) => console.error(message, cause),
  };
  if (!ports.payments && ports.shop.checkout.payments.includes('card')) {
    console.error('STRIPE_SECRET_KEY is missing: nobody can pay by card.');
  }
  if (storefront && (!URL.canParse(storefront) || new URL(storefront).origin !== storefront))
    throw new RangeError(
      `SHOP_ORIGIN must be an origin such as https://shop.example, but is "${storefront}".`,
    );
  const isUnlimited = isLocal && env.ESTORE_API_LIMITS === 'off';
  // Mails that take longer arrive after the response.
  const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  return {
    selling,
    respond: createOrderService({
      selling: { ...selling, patience },
      verify,
      isUnlimited,
      ...(origins && { origins }),
    }),
  };
}

/** The owner's address, if it is set. Throws a `RangeError` if it is malformed: the mails to the owner would be lost. */
export function ownerEmail({ OWNER_EMAIL: address }: HostParts['env']): string | undefined {
  if (!address || isEmail(address)) return address;
  throw new RangeError(`OWNER_EMAIL must be one address such as owner@example.com, but is "${address}".`);
}

/** The system's clock, or one that starts at this time (ISO) and runs on. */
export function serviceClock(start: string | undefined): Selling['clock'] {
  if (!start) return { now: () => new Date() };
  const ahead = new Date(start).getTime() - Date.now();
  if (Number.isNaN(ahead)) throw new RangeError(`ESTORE_NOW must be an ISO time, but is "${start}".`);
  return { now: () => new Date(Date.now() + ahead) };
}

/** Pause between two sweeps (ms). */
const PAUSE = 60_000;

/** Sweeps now, and a minute after the end of each sweep. Returns the function that stops it after the current sweep. */
export function sweepEveryMinute(selling: Selling): () => Promise<void> {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };

  async function run(): Promise<void> {
    await sweep(selling).catch((cause) => selling.onFailure('The sweep failed.', cause));
    if (isStopped) return;
    timer = setTimeout(() => {
      current = run();
    }, PAUSE);
  }
}
