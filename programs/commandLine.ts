import { resolve } from 'node:path';
import { UserError } from './UserError.mjs';

/** Returns the options that `parse` finds in the command line. Turns its errors into refusals with the usage. */
export function withUsage<Options>(usage: string, parse: () => Options): Options {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** Resolves a path of the command line. npm runs programs in the project's folder; `INIT_CWD` is the one in which the command was typed. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
