import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Opens an address in the browser of this machine, if there is a display. Other users can list the arguments of programs, so the browser
 * gets a private file that leads to the address. Returns the function that removes this file.
 */
export async function openBrowser(address: string): Promise<(() => Promise<void>) | undefined> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'estore-desk-'));
  const file = join(folder, 'desk.html');
  const script = `location.replace(${JSON.stringify(address)})`;
  await writeFile(file, `<!doctype html><title>Desk</title><script>${script}</script>`, { mode: 0o600 });
  const [opener, ...options] = OPENERS[process.platform] ?? ['xdg-open'];
  const browser = spawn(opener, [...options, file], { stdio: 'ignore', detached: true });
  // The address is printed, too.
  browser.on('error', () => {});
  browser.unref();
  return () => rm(folder, { recursive: true, force: true });
}
