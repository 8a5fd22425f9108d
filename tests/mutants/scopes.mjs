// @ts-check
import { env } from 'node:process';

/**
 * @typedef {object} Scope
 * @property {string[]} mutate a sample of the sources, which bounds the time of a run
 * @property {string[]} tests the suite that is meant to detect the changes
 * @property {string[]} [exclude] tests that are too slow, or need a started program
 * @property {import('vitest/node').InlineConfig} [test] further settings of Vitest
 * @property {number} [score] the first measured percentage of detected changes, rounded down
 */

/** @satisfies {Record<string, Scope>} */
const SCOPES = {
  core: {
    mutate: [
      'src/core/domain/{Cart,facets}.ts',
      'src/core/orders/orderAmounts.ts',
      'src/core/orders/PlacedOrder.ts',
      'src/core/orders/selling/settlePayment.ts',
      'src/core/stores/catalogue.ts',
      'src/core/orders/checkout/orderCart.ts',
    ],
    tests: ['tests/unit/{domain,orders,parsing,stores,useCases}/**/*.test.ts'],
    // Takes seconds for each change of an order.
    exclude: ['tests/unit/orders/schedules.test.ts'],
    score: 85,
  },
  service: {
    mutate: ['src/service/{clientAddress,hostedService,orderService,RateLimit}.ts'],
    tests: ['tests/unit/service/**/*.test.ts'],
    score: 80,
  },
  adapters: {
    mutate: ['adapters/browser/HttpOrderGateway.ts', 'adapters/published/PublishedProductRepository.ts'],
    tests: ['tests/contract/**/*.test.ts'],
    exclude: ['tests/contract/{firestore,orderDatabases,paymentProviders}.test.ts', '**/*.dom.test.ts'],
    score: 79,
  },
  screens: {
    mutate: ['src/ui/screens/signUp/SignUpForm.tsx', 'src/ui/shell/CommandPalette.tsx'],
    tests: ['tests/screens/{login,shell,shortcuts,signUp}.test.tsx'],
    test: { environment: 'happy-dom', setupFiles: ['tests/support/screensSetup.ts'] },
  },
};

// Stryker starts the tests in other processes, which inherit the variable.
env.ESTORE_MUTANTS ??= 'core';
export const SCOPE = env.ESTORE_MUTANTS;

/** @type {Scope | undefined} */
const found = Reflect.get(SCOPES, SCOPE);
if (!found) throw new Error(`"${SCOPE}" is no scope: the scopes are ${Object.keys(SCOPES).join(', ')}.`);
export const scope = found;
