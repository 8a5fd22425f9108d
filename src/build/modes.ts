import type { ResolvedConfig } from 'vite';

/** Modes with the local emulators. Vitest runs in `test`. */
export const EMULATOR_MODES: readonly string[] = ['development', 'emulator', 'test'];

const DEMO_MODES: readonly string[] = ['memory', ...EMULATOR_MODES];

/** All modes. Each selects a backend in `src/app/main.ts`. */
export const MODES: readonly string[] = ['production', 'parse', ...DEMO_MODES];

/** Whether a build ships the seed's products and pictures. No build for an owner's backend does. */
export function shipsDemo({ mode, env }: Pick<ResolvedConfig, 'mode' | 'env'>): boolean {
  return mode === 'parse' ? !env.VITE_PARSE_SERVER_URL : DEMO_MODES.includes(mode);
}
