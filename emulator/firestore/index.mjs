// The entry of the package. Node.js does not load TypeScript below node_modules, but tsx does.
import { tsImport } from 'tsx/esm/api';

export const { startFirestoreEmulator } = await tsImport('./startFirestoreEmulator.ts', {
  parentURL: import.meta.url,
  tsconfig: false, // the working folder's file belongs to another project
});
