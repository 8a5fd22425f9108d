import { freePorts } from '../../programs/ports.mjs';

export interface TestPorts {
  readonly web: number;
  readonly auth: number;
  readonly firestore: number;
  /** The published shop, and its Firestore emulator. */
  readonly published: number;
  readonly publishedFirestore: number;
  /** The order service of a shop that sells. */
  readonly api: number;
}

/** Shared by concurrent calls, which would otherwise choose different ports. */
let choice: Promise<readonly number[]> | undefined;

/** Free ports for a whole run: the first process sets them in the environment, and its child processes inherit them. */
export async function testPorts(): Promise<TestPorts> {
  if (process.env.ESTORE_TEST_PORTS === undefined) {
    choice ??= freePorts(6);
    process.env.ESTORE_TEST_PORTS = (await choice).join(' ');
  }
  const [web = 0, auth = 0, firestore = 0, published = 0, publishedFirestore = 0, api = 0] =
    process.env.ESTORE_TEST_PORTS.split(' ').map(Number);
  return { web, auth, firestore, published, publishedFirestore, api };
}

export function portVariables({
  web,
  auth,
  firestore,
  api,
}: Pick<TestPorts, 'web' | 'auth' | 'firestore'> & Partial<Pick<TestPorts, 'api'>>): Record<string, string> {
  return {
    ESTORE_WEB_PORT: String(web),
    ESTORE_AUTH_PORT: String(auth),
    ESTORE_FIRESTORE_PORT: String(firestore),
    ESTORE_PARSE_PORT: String(firestore),
    ...(api !== undefined && { ESTORE_API_PORT: String(api) }),
  };
}
