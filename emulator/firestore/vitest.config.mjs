// Prevents Vitest from using the configuration of a parent folder.
import { fileURLToPath } from 'node:url';

/** In Node.js, the full SDK speaks gRPC. Its build for browsers speaks WebChannel. */
const browserBuild = fileURLToPath(new URL('index.esm.js', import.meta.resolve('@firebase/firestore')));

export default {
  resolve: { alias: [{ find: /^@firebase\/firestore$/, replacement: browserBuild }] },
  test: {
    name: 'firestore-rest-emulator',
    server: {
      deps: { inline: [/rules-unit-testing/, /firebase\/(compat|firestore\/dist)/, /firestore-compat/] },
    },
  },
};
