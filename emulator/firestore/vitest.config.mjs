// Prevents Vitest from using the configuration of a parent folder.
import { fileURLToPath } from 'node:url';

const inline = [/rules-unit-testing/, /firebase\/(compat|firestore\/dist)/, /firestore-compat/];
const browserBuild = fileURLToPath(new URL('index.esm.js', import.meta.resolve('@firebase/firestore')));

/** A test that takes as long hangs (ms). */
const HANG_LIMIT = 300_000;
const test = {
  name: 'firestore-rest-emulator',
  allowOnly: false,
  testTimeout: HANG_LIMIT,
  hookTimeout: HANG_LIMIT,
};

/** In Node.js, the full SDK speaks gRPC, as Google's emulator. Its build for browsers speaks WebChannel. */
const withoutGrpc = {
  resolve: { alias: [{ find: /^@firebase\/firestore$/, replacement: browserBuild }] },
  test: { ...test, server: { deps: { inline } } },
};

export default process.env.TESTED_FIRESTORE ? { test } : withoutGrpc;
