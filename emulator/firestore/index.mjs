// What `import … from 'firestore-rest-emulator'` finds. Node.js does not read TypeScript below node_modules: tsx does.
import { tsImport } from 'tsx/esm/api';

export const { startFirestoreEmulator } = await tsImport('./startFirestoreEmulator.ts', {
  parentURL: import.meta.url,
  tsconfig: false, // that of the folder it is started in is another project's
});
