// `node --import tsx tests/compareStripe.ts FILE`: compares the objects of our fake Stripe with Stripe's own examples in FILE.
import { readFile } from 'node:fs/promises';
import { StripePayments } from '#adapters/stripe/StripePayments.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { anOrder } from '#tests/contract/describePaymentProvider.ts';
import { FakeStripe } from '#tests/support/FakeStripe.ts';

const [file = ''] = process.argv.slice(2);
const examples = JSON.parse(await readFile(file, 'utf8')).resources;
const stripe = new FakeStripe();
const { secretKey, webhookSecret } = stripe;
const apiBase = await stripe.listen();
const payments = new StripePayments({
  secretKey,
  webhookSecret,
  apiBase,
  storefront: 'https://shop.example',
  shop: { languages: ['en'] },
});
const { id } = await payments.start(anOrder());
const { session: open } = structuredClone(stripe.objectsOf(id));
stripe.pay(id);
stripe.refundInDashboard(id, 100);
const { session, intent, charge, refund } = stripe.objectsOf(id);
const event = JSON.parse(stripe.notification('charge.refunded', { charge }).body);
await stripe.close();

const objects = {
  'checkout.session': [open, session],
  payment_intent: [intent],
  charge: [charge],
  refund: [refund],
  event: [event],
};
const problems = Object.entries(objects).flatMap(([name, ours]) =>
  ours.flatMap((object) => differences(object, examples[name], name)),
);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The fake Stripe returns objects of the right shapes.' : '');
process.exitCode = problems.length === 0 ? 0 : 1;

/** The fields that an example lacks, or has with another type. Either may be null. */
function differences(ours: unknown, example: unknown, path: string): readonly string[] {
  if (example === undefined) return [`${path}: Stripe has no such field.`];
  if (ours === null || example === null) return [];
  if (typeOf(ours) !== typeOf(example)) return [`${path}: ${typeOf(ours)} instead of ${typeOf(example)}`];
  // A notification contains any object, and metadata has any names.
  if (!isRecord(ours) || !isRecord(example) || /\.(metadata|data)$/.test(path)) return [];
  return Object.entries(ours).flatMap(([name, value]) =>
    differences(value, example[name], `${path}.${name}`),
  );
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
