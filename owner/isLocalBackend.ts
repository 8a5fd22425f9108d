import type { selectBackend } from '#adapters/backends/backends.ts';
import { EMULATOR_HOST } from '#adapters/firebase/emulatorBackend.ts';

/** Whether the backend runs on this machine, given the variables of `.env`. */
export function isLocalBackend(
  { mode, backend }: ReturnType<typeof selectBackend>,
  env: Readonly<Record<string, string>>,
): boolean {
  const isEmulated = mode === 'production' && Boolean(process.env[EMULATOR_HOST]);
  return backend.settings(env, false).isDemo || isEmulated;
}
