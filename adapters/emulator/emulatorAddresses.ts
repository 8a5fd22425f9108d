/** Where the emulators listen: this machine only. */
export const LOOPBACK = '127.0.0.1';

/** The Firebase project of development and tests; the prefix `demo-` keeps Firebase's tools from any real project. */
export const EMULATOR_OPTIONS = { projectId: 'demo-estore', apiKey: 'demo-key' } as const;

/** The ports of the two emulators on this machine. */
export interface EmulatorPorts {
  readonly firestorePort: number;
  readonly authPort: number;
}
