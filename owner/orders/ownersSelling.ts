import { resolve } from 'node:path';
import type { Backend } from '#adapters/backends/Backend.ts';
import type { selectBackend } from '#adapters/backends/backends.ts';
import { EMULATOR_HOST, emulator } from '#adapters/firebase/emulatorBackend.ts';
import { FolderMailer } from '#adapters/mail/FolderMailer.ts';
import { SmtpMailer } from '#adapters/mail/SmtpMailer.ts';
import { stripePayments } from '#adapters/stripe/StripePayments.ts';
import type { OrderDatabase } from '#core/orders/ports/OrderDatabase.ts';
import type { Selling } from '#core/orders/selling/Selling.ts';
import { PAGE_TEXTS } from '#pageTexts';
import { SHOP } from '#shop';
import { MAILS_FOLDER } from '../../programs/mailsFolder.ts';
import { addressOf, webEndpoint } from '../../programs/ports.mjs';
import { UserError } from '../../programs/UserError.mjs';
import { ownerEmail, serviceClock } from '../../src/service/hostedService.ts';
import { composeMail } from '../../src/service/mails/composeMail.ts';
import { composeSheet } from '../../src/service/mails/composeSheet.ts';
import { composeWithdrawalMail } from '../../src/service/mails/composeWithdrawalMail.ts';
import { newKey } from '../../src/service/newKey.ts';

export type OwnersSelling = Selling & { readonly storefront?: string | undefined };

/**
 * Returns the ports of the owner's commands, and the address of the shop if it is known. Mails go to a folder if the backend is on this machine, otherwise to the mail server of
 * `SMTP_URL`; without it, the order service sends them. Throws a `UserError` if the shop sells nothing or a variable is wrong.
 */
export async function ownersSelling({
  mode,
  backend,
}: ReturnType<typeof selectBackend>): Promise<OwnersSelling> {
  const { checkout } = SHOP;
  if (!checkout) throw new UserError('The shop file has no “checkout”, so no order reaches the owner.');
  const shop = { ...SHOP, checkout };
  const { loadEnv } = await import('vite');
  const env = loadEnv(mode, resolve(import.meta.dirname, '../..'), 'VITE_');
  const { ESTORE_NOW, [EMULATOR_HOST]: emulatorHost } = process.env;
  const isLocal = backend.settings(env, false).isDemo || (mode === 'production' && Boolean(emulatorHost));
  const storefront = isLocal ? addressOf(webEndpoint()) : env.VITE_SITE_URL?.replace(/\/+$/, '');
  const mails = { shop, storefront, ownerEmail: checked(() => ownerEmail(process.env)), pages: PAGE_TEXTS };
  return {
    shop,
    storefront,
    database: withReasons(await backend.orderDatabase(), backend, isLocal),
    // Without a key, the order service refunds cards.
    payments: isLocal
      ? await (backend.localPayments ?? emulator.localPayments)()
      : stripePayments(process.env, { storefront: storefront ?? '', shop }),
    mailer: isLocal ? new FolderMailer(MAILS_FOLDER) : smtpMailer(),
    composeMail: composeMail(mails),
    composeSheet: composeSheet(mails),
    composeWithdrawalMail: composeWithdrawalMail(mails),
    newKey,
    clock: checked(() => serviceClock(isLocal ? ESTORE_NOW : undefined)),
    onFailure: (message, cause) => console.error(`${message} ${reasonOf(cause)}`),
  };
}

function smtpMailer(): SmtpMailer | undefined {
  const { SMTP_URL, MAIL_FROM } = process.env;
  if (!SMTP_URL || SMTP_URL === 'none') return undefined;
  if (!MAIL_FROM) throw new UserError('SMTP_URL needs MAIL_FROM, the sender of the mails.');
  return checked(() => new SmtpMailer(SMTP_URL, MAIL_FROM));
}

/** Parses a variable. Throws a `UserError` with the sentence about a malformed one. */
export function checked<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new UserError(reasonOf(error));
  }
}

/** Turns failures of the database into errors that name it. */
function withReasons(database: OrderDatabase, { name }: Backend, isLocal: boolean): OrderDatabase {
  const explain = (error: unknown): never => {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The orders in ${name} cannot be used now: ${reasonOf(error)}${isLocal ? '. Is it running?' : ''}`,
    );
  };
  const explained = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name, target);
        if (typeof part !== 'function') return typeof part === 'object' && part ? explained(part) : part;
        return async (...args: unknown[]) =>
          Promise.resolve(Reflect.apply(part, target, args)).catch(explain);
      },
    });
  return explained(database);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The reason of a failed `fetch` is its cause.
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
