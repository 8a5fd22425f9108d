/** Modes with the local emulators. Vitest runs in `test`. */
export const EMULATOR_MODES: readonly string[] = ['development', 'emulator', 'test'];

/** Modes with the seed's products and pictures, which no other mode ships. */
export const DEMO_MODES: readonly string[] = ['memory', ...EMULATOR_MODES];

/** All modes. Each selects a backend in `src/app/main.ts`. */
export const MODES: readonly string[] = ['production', ...DEMO_MODES];
