import { setTimeout as sleep } from 'node:timers/promises';
import { startLeashed } from './leashed.mjs';
import type { Place } from './ports.mjs';
import { Refusal } from './Refusal.mjs';

/** An emulator on its way up or running. */
export type Emulator = {
  /** Fulfilled when it answers at all its places; never, when it ends before. */
  readonly answering: Promise<void>;
  /** Rejected, with the emulator's own last words, when it ends without having been stopped; never fulfilled. */
  readonly failed: Promise<never>;
  readonly stop: () => Promise<void>;
};

/** Starts an emulator, a Node program, as a child that ends with this process. */
export function startEmulator(options: {
  readonly name: string;
  readonly places: readonly Place[];
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** A folder of the emulator's own, removed when this process dies before it can do that. */
  readonly folder?: string;
  /** Shows what the emulator prints at once, and not only when it fails. */
  readonly isTalkative?: boolean;
}): Emulator {
  const { name, places, args, isTalkative = false, ...surroundings } = options;
  const words: string[] = [];
  const program = startLeashed(args, {
    ...surroundings,
    onLine: (line) => {
      if (isTalkative) console.log(line);
      else if (line.trim() !== '') words.push(line);
    },
  });

  let isEnding = false;
  const failed = new Promise<never>((_resolve, reject) => {
    const tell = (how: string) => {
      if (isEnding) return;
      isEnding = true;
      reject(new Refusal([`${name} ended ${how}:`, ...words.slice(-30)].join('\n')));
    };
    program.ended.then(
      ({ code }) => tell(code === null ? 'by a signal' : `with exit code ${code}`),
      (error) => tell(`before it began (${error})`),
    );
  });
  // Nobody may be listening when it fails; that alone must not end this process.
  failed.catch(() => {});

  return {
    failed,
    answering: untilAnswering(places, () => isEnding),
    async stop() {
      isEnding = true;
      await program.stop();
    },
  };
}

async function untilAnswering(places: readonly Place[], isGivenUp: () => boolean): Promise<void> {
  for (const { host, port } of places) {
    while (!(await isAnswering(`http://${host}:${port}/`))) {
      if (isGivenUp()) await new Promise<never>(() => {});
      await sleep(100);
    }
  }
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
