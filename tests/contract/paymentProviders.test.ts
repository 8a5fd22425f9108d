import { afterAll } from 'vitest';
import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { firestoreDocuments } from '#adapters/firebase/firestoreDocuments.ts';
import { MemoryPaymentProvider } from '#adapters/memory/MemoryPaymentProvider.ts';
import { LocalPayments } from '#adapters/stripe/LocalPayments.ts';
import { StripePayments } from '#adapters/stripe/StripePayments.ts';
import { FakeStripe } from '#tests/support/FakeStripe.ts';
import { startFirestore } from '#tests/support/startFirestore.ts';
import { describePaymentProvider } from './describePaymentProvider.ts';

const emulator = await startFirestore();
afterAll(emulator.close);

describePaymentProvider('memory', async () => {
  const provider = new MemoryPaymentProvider();
  return {
    provider,
    other: provider,
    pay: async (id) => provider.pay(id),
    notification: (_, number) => provider.notificationOf(number),
  };
});

describePaymentProvider('Stripe', async () => {
  const stripe = new FakeStripe();
  const apiBase = await stripe.listen();
  const { secretKey, webhookSecret } = stripe;
  const shop = { languages: ['en'] };
  const access = { secretKey, webhookSecret, apiBase, storefront: 'https://shop.example', shop };
  return {
    provider: new StripePayments(access),
    other: new StripePayments(access),
    pay: async (id) => stripe.pay(id),
    payLater: async (id) => stripe.payLater(id),
    arrive: async (id) => stripe.arrive(id),
    notification: (id) => stripe.notification('checkout.session.completed', stripe.objectsOf(id).session),
    close: () => stripe.close(),
  };
});

describePaymentProvider('the local payment page', async () => {
  const documents = firestoreDocuments(emulatorDatabase(emulator));
  const provider = new LocalPayments(documents, 'http://127.0.0.1');
  return {
    provider,
    other: new LocalPayments(documents, 'http://127.0.0.1'),
    pay: (id) => provider.pay(id),
    notification: (_, number) => provider.notificationOf(number),
  };
});
