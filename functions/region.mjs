// @ts-check
/** The region of the functions, near the Firestore database. `firebase.json` names it too, in the rewrite of `/api/**`. */
export const REGION = 'europe-west1';
