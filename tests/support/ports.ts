import { freePorts } from '../../emulator/ports.mjs';

/** Where the storefront and the emulators of one run of the tests listen. */
export interface TestPorts {
  readonly web: number;
  readonly auth: number;
  readonly firestore: number;
  /** Where the published shop listens, and a Firestore emulator with its products. */
  readonly published: number;
  readonly publishedFirestore: number;
}

/** Shared by calls at the same time, each of which would choose other ports. */
let choice: Promise<readonly number[]> | undefined;

/**
 * Ports that nobody else uses, chosen once for a whole run: the first process that asks chooses, and the processes it
 * starts find the choice in their environment. A running `npm start` keeps its own.
 */
export async function testPorts(): Promise<TestPorts> {
  if (process.env.ESTORE_TEST_PORTS === undefined) {
    choice ??= freePorts(5);
    process.env.ESTORE_TEST_PORTS = (await choice).join(' ');
  }
  const [web = 0, auth = 0, firestore = 0, published = 0, publishedFirestore = 0] =
    process.env.ESTORE_TEST_PORTS.split(' ').map(Number);
  return { web, auth, firestore, published, publishedFirestore };
}

/** The variables by which commands and builds are told these ports. */
export function portVariables({
  web,
  auth,
  firestore,
}: Pick<TestPorts, 'web' | 'auth' | 'firestore'>): Record<string, string> {
  return {
    ESTORE_WEB_PORT: String(web),
    ESTORE_AUTH_PORT: String(auth),
    ESTORE_FIRESTORE_PORT: String(firestore),
  };
}
