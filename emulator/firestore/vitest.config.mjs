// Prevents Vitest from using the configuration of a parent folder.
export default { test: { name: 'firestore-rest-emulator' } };
