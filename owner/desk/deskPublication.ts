import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { SHOP } from '#shop';
import { addressOf, apiEndpoint, portFrom } from '../../programs/ports.mjs';
import { errorMessage, UserError } from '../../programs/UserError.mjs';
import { serveBuild } from '../hosting/serveBuild.ts';
import { changesSince, publicationIn } from '../publish/formerProducts.ts';
import type { DeskProducts } from './deskProducts.ts';

/** Characters of a log that are kept. The last ones say why a command has failed. */
const MAX_LOG = 8000;

interface PublicationParts {
  readonly products: DeskProducts;
  readonly mode: string;
  readonly folder: string;
  /** The commands, as typed in a terminal. */
  readonly publish: string;
  readonly deploy: string | undefined;
}

interface Run {
  readonly command: string;
  log: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
}

/**
 * Returns a function that starts or stops a command, or the server of the preview. It returns the present or last run and, unless that
 * still runs, the publication with the changes since then, or why it cannot be read. The next publication may lack `gone` of its products.
 * Throws a `UserError` if another command runs, or if there is nothing to deploy.
 */
export function deskPublication({ products, mode, folder, publish, deploy }: PublicationParts) {
  let run: Run | undefined;
  let stop = () => {};
  let server: ReturnType<typeof serve> | undefined;
  let known: Awaited<ReturnType<typeof publicationIn>>;
  let changesIn = changesSince([]);

  // The preview of products changes variables of this process, such as NODE_ENV and the language.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined };

  return async (action?: 'publish' | 'deploy' | 'stop' | 'preview', gone = 0) => {
    if (action === 'publish') start(gone > 0 ? `${publish} --fewer ${gone}` : publish);
    if (action === 'deploy') start((await latest())?.isDemo === false ? deploy : undefined);
    if (action === 'stop') stop();
    if (run?.state === 'running') return { run };
    return { run, publication: await latest(action === 'preview').catch(errorMessage) };
  };

  async function latest(isServed = false) {
    const found = await publicationIn(folder, known);
    if (found?.mode !== mode) return undefined;
    const { madeAt, isDemo, documents } = found;
    if (documents !== known?.documents) changesIn = changesSince(documents);
    known = found;
    if (isServed) server ??= serve(folder);
    const changes = await changesIn(await products.all());
    return { mode, madeAt, isDemo, changes, address: (await server)?.address };
  }

  function start(command: string | undefined): void {
    if (command === undefined) throw new UserError('There is nothing to deploy, or no command for it.');
    if (run?.state === 'running') throw new UserError(`“${run.command}” is running. Wait, or stop it.`);
    const started: Run = { command, log: '', state: 'running' };
    // In a group, so that a signal also ends the programs that the command starts.
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let isStopped = false;
    // A program of another group, such as a shared connection of ssh, may hold the output of a command that has ended.
    const release = () => {
      if (isStopped) for (const output of [child.stdout, child.stderr]) output.destroy();
    };
    const add = (text: string) => {
      started.log = stripVTControlCharacters(`${started.log}${text}`).slice(-MAX_LOG);
    };
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', add);
    child.once('error', ({ message }) => add(message));
    child.once('exit', release);
    child.once('close', (code) => {
      started.state = code === 0 ? 'done' : isStopped ? 'stopped' : 'failed';
      process.off('exit', stop);
      stop = () => {};
      // Orders may have changed stocks, and the policy of a publication may be another one.
      products.all(true).catch(() => {});
      server?.then((former) => former.stop()).catch(() => {});
      server = undefined;
    });
    run = started;
    stop = () => {
      isStopped = true;
      try {
        process.kill(-Number(child.pid), 'SIGTERM');
      } catch {
        release();
      }
    };
    process.once('exit', stop);
  }
}

/** Serves the publication as `npm run preview` does, under another name than the desk, so that they share no storage. */
async function serve(folder: string) {
  const endpoint = { host: 'localhost', port: await portFrom(5200, 'localhost') };
  const server = await serveBuild(folder, endpoint, SHOP.checkout && addressOf(apiEndpoint()));
  return { ...server, address: addressOf(endpoint) };
}
