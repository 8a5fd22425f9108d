// @ts-check
/** Where the functions run: near the Firestore database. `firebase.json` names it too, in the rewrite of `/api/**`. */
export const REGION = 'europe-west1';
