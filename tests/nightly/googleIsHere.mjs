// Preloaded into a command: redirects its requests to Google's Firestore to ESTORE_TEST_GOOGLE.
const { fetch } = globalThis;
globalThis.fetch = (address, options) =>
  fetch(
    String(address).replace('https://firestore.googleapis.com', process.env.ESTORE_TEST_GOOGLE ?? ''),
    options,
  );
