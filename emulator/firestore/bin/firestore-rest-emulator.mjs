#!/usr/bin/env node
// @ts-check
import { tsImport } from 'tsx/esm/api';

await tsImport('../main.ts', {
  parentURL: import.meta.url,
  tsconfig: false, // that of the folder it is started in is another project's
});
