// Prevents Vitest from using the configuration of a parent folder.
import { fileURLToPath } from 'node:url';

const inline = [/rules-unit-testing/, /firebase\/(compat|firestore\/dist)/, /firestore-compat/];
const browserBuild = fileURLToPath(new URL('index.esm.js', import.meta.resolve('@firebase/firestore')));

/** In Node.js, the full SDK speaks gRPC, as Google's emulator. Its build for browsers speaks WebChannel. */
const withoutGrpc = {
  resolve: { alias: [{ find: /^@firebase\/firestore$/, replacement: browserBuild }] },
  test: {
    name: 'firestore-rest-emulator',
    allowOnly: false,
    server: { deps: { inline } },
    setupFiles: ['tests/checkRecorded.ts'],
  },
};

export default process.env.TESTED_FIRESTORE ? { test: { name: 'firestore-rest-emulator' } } : withoutGrpc;
