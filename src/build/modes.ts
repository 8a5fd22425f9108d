/** The modes that talk to the emulators on this machine. Vitest runs in `test`. */
export const EMULATOR_MODES: readonly string[] = ['development', 'emulator', 'test'];

/** The modes that show the products and the pictures of the seed, which nobody can deliver. No other mode ships them. */
export const DEMO_MODES: readonly string[] = ['memory', ...EMULATOR_MODES];

/** All modes. Each selects the backend of a build, in `src/app/main.ts`. */
export const MODES: readonly string[] = ['production', ...DEMO_MODES];
