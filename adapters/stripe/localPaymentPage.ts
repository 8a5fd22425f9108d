import { createHash } from 'node:crypto';
import { baseIn } from '#core/domain/languages.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { amountFormat } from '#core/orders/orderAmounts.ts';
import { ORDER_NUMBER } from '#core/orders/orderNumber.ts';
import type { PaymentNotification, PaymentReport } from '#core/orders/ports/PaymentProvider.ts';
import { type LocalPayment, type LocalPayments, PAGES } from './LocalPayments.ts';

export interface LocalPaymentHost {
  readonly payments: LocalPayments;
  /** The shop's origin, to which the shopper returns. */
  readonly storefront: string;
  readonly shop: Pick<LocalShop, 'languages' | 'locale'>;
}

type Respond = (request: Request, address?: string) => Promise<Response>;

/** Delay of a late notification, and of the money of “Pay later” (ms). */
const DELAYS = { notification: 10_000, money: 5_000 };

const NOTIFICATIONS = ['once', 'twice', 'late', 'never'] as const;

/** Adds the payment pages of development to an order service, which they notify as the provider would. */
export function withLocalPaymentPages(
  respond: Respond,
  { payments, storefront, shop }: LocalPaymentHost,
): Respond {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PAGES)) return respond(request, address);
    const id = pathname.slice(PAGES.length);
    const payment = ORDER_NUMBER.test(id) ? await payments.payment(id).catch(() => undefined) : undefined;
    if (!payment) return new Response(null, { status: 404 });
    const orders = `${storefront}${baseIn(shop, payment.language)}order${payment.isGuest ? '#guest' : ''}`;
    if (request.method === 'POST') {
      const form = await request.formData();
      await act(id, form.get('action'), form.get('notification'));
      return new Response(null, { status: 303, headers: { Location: orders } });
    }
    const { status } = await payments.read(id);
    return new Response(pageOf(payment, status, { orders, locale: shop.locale }), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy(storefront),
        'Referrer-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    });
  };

  async function act(id: string, action: unknown, notification: unknown): Promise<void> {
    if (action !== 'pay' && action !== 'later') return;
    const delay = action === 'later' ? DELAYS.money : 0;
    await payments.pay(id, delay);
    await notifyAbout(id, notification);
    if (delay > 0) after(delay, () => notifyAbout(id, notification));
  }

  async function notifyAbout(id: string, choice: unknown): Promise<void> {
    const send = () => respond(notificationRequest(payments.notificationOf(id)));
    if (choice === 'never') return;
    if (choice === 'late') after(DELAYS.notification, send);
    else await Promise.all(choice === 'twice' ? [send(), send()] : [send()]);
  }
}

function notificationRequest({ body, signature }: PaymentNotification): Request {
  const headers = { 'Stripe-Signature': signature };
  return new Request('http://localhost/api/payments/stripe', { method: 'POST', headers, body });
}

/** Does not delay the end of the process. */
function after(delay: number, run: () => Promise<unknown>): void {
  setTimeout(() => void run().catch(console.error), delay).unref();
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 30rem; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
caption, th, td { padding: .25rem 0; text-align: start; font-weight: inherit; vertical-align: top }
td:last-child { text-align: end; padding-inline-start: 1rem; white-space: nowrap }
tfoot { font-weight: bold; border-top: 1px solid }
fieldset, .buttons { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: 1rem 0 }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem }
label { display: inline-flex; align-items: center; gap: .5rem; min-height: 1.75rem }
`;

/** A browser applies `form-action` to the redirect after the form, too. */
function policy(storefront: string): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; img-src data:; style-src 'sha256-${style}'; form-action 'self' ${storefront}; base-uri 'none'; frame-ancestors 'none'`;
}

function pageOf(
  { number, lines, delivery, toPay, currency }: LocalPayment,
  status: PaymentReport['status'],
  { orders, locale }: { readonly orders: string; readonly locale: string },
): string {
  const amount = amountFormat({ locale }, currency);
  const row = (name: string, sum: number) =>
    `<tr><th scope="row">${escaped(name)}</th><td>${escaped(amount(sum))}</td></tr>`;
  const choices = NOTIFICATIONS.map(
    (name, index) =>
      `<label><input type="radio" name="notification" value="${name}"${index === 0 ? ' checked' : ''}>${name}</label>`,
  );
  const form = `<form method="post">
<fieldset><legend>Notification</legend>${choices.join('')}</fieldset>
<p class="buttons">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="later">Pay later</button>
<button name="action" value="leave">Leave</button>
</p>
</form>`;
  const isOpen = status === 'open';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Local payment ${escaped(number)}</title>
<style>${STYLE}</style>
<main>
<h1>Local payment</h1>
<p>This page of your development server takes the place of the payment provider. No money moves.</p>
<table>
<caption>Order ${escaped(number)}</caption>
<tbody>
${lines.map(({ name, quantity, price }) => row(`${quantity} × ${name}`, quantity * price)).join('\n')}
${row('Delivery', delivery)}
</tbody>
<tfoot>${row('To pay', toPay)}</tfoot>
</table>
${isOpen ? form : `<p>This payment is ${status}.</p><p><a href="${escaped(orders)}">Your orders</a></p>`}
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
