#!/usr/bin/env node
// @ts-check
import { tsImport } from 'tsx/esm/api';

await tsImport('../main.ts', {
  parentURL: import.meta.url,
  tsconfig: false, // the working folder's file belongs to another project
});
