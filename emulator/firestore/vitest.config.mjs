// Without this file, Vitest would take the configuration of a folder above.
export default { test: { name: 'firestore-rest-emulator' } };
