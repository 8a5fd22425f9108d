import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Whether Node was started with this module, possibly through a symbolic link. */
export function isProgram(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && moduleUrl === pathToFileURL(realpathSync(started)).href;
}
