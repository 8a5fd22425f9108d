import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '../../programs/UserError.mjs';

/**
 * Opens a file with the first program that starts: of `VISUAL`, of `EDITOR`, or of the system. Returns its command. An editor without a
 * window appears in the terminal of this process. Throws a `UserError` if none starts.
 */
export async function openInEditor(file: string, { VISUAL, EDITOR } = process.env): Promise<string> {
  for (const command of [VISUAL, EDITOR, 'xdg-open', 'open -t']) {
    const [program, ...options] = command?.split(/\s+/).filter(Boolean) ?? [];
    if (program === undefined) continue;
    const child = spawn(program, [...options, file], { stdio: 'inherit' });
    const hasStarted = await once(child, 'spawn').catch(() => undefined);
    if (hasStarted) return program;
  }
  throw new UserError(`No editor starts. Name one in the variable VISUAL, or open ${file} yourself.`);
}
