// Loaded into a command before it starts: whatever it sends to Google's Firestore goes to ESTORE_TEST_GOOGLE instead.
const { fetch } = globalThis;
globalThis.fetch = (address, options) =>
  fetch(
    String(address).replace('https://firestore.googleapis.com', process.env.ESTORE_TEST_GOOGLE ?? ''),
    options,
  );
