import { resolve } from 'node:path';
import type { Access, Backend } from '#adapters/backends/Backend.ts';
import { UserError } from '../../programs/UserError.mjs';
import { authDomainPolicy } from '../../src/build/authDomainPolicy.ts';
import { EMULATOR_HOST, selectedEmulator } from './emulatorBackend.ts';
import {
  CREDENTIALS_ADVICE,
  type FirestoreDatabase,
  type ProjectAccess,
  projectDatabase,
} from './FirestoreDatabase.ts';
import { FirestoreOrderDatabase } from './FirestoreOrderDatabase.ts';
import { FirestoreProducts } from './FirestoreProducts.ts';

/** The variables of a build, all required. */
const VARIABLES = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

/** The owner's Firebase project. */
export const firebase: Backend = {
  name: 'Firestore',
  settings(env, isBuild) {
    const missing = VARIABLES.filter((name) => isBuild && !env[name]);
    if (missing.length > 0) {
      throw new UserError(`A production build needs ${missing.join(', ')}: see .env.example.`);
    }
    return { isDemo: false, project: env.VITE_FIREBASE_PROJECT_ID ?? '', plugins: [authDomainPolicy()] };
  },
  productDatabase: async (access) => new FirestoreProducts(await selectedDatabase(access)),
  orderDatabase: async (access) => new FirestoreOrderDatabase(await selectedDatabase(access)),
};

/** The database of the owner's project, or an emulator. Orders need the access of a write. */
async function selectedDatabase(access: Partial<Access> = {}): Promise<FirestoreDatabase> {
  const { canWrite = true, isLocal } = access;
  if (isLocal || (canWrite && process.env[EMULATOR_HOST])) return selectedEmulator(access);
  const advice = canWrite ? `, or set ${EMULATOR_HOST} to its address, such as 127.0.0.1:8080` : '';
  const projectId = await ownersProject(advice);
  return projectDatabase({ projectId, ...(canWrite && (await googleCredentials(projectId))) });
}

/** Returns `VITE_FIREBASE_PROJECT_ID` of the environment or of `.env`. Projects with the prefix `demo-` exist only in emulators. */
async function ownersProject(otherwise: string): Promise<string> {
  const { loadEnv } = await import('vite');
  const variable = 'VITE_FIREBASE_PROJECT_ID';
  const projectId = loadEnv('production', resolve(import.meta.dirname, '../..'), variable)[variable];
  if (projectId && !projectId.startsWith('demo-')) return projectId;
  const problem = projectId
    ? `is ${projectId}: projects that begin with demo- exist only in emulators.`
    : 'is missing: see .env.example.';
  throw new UserError(`${variable} ${problem} For the emulator, add --mode emulator${otherwise}.`);
}

/**
 * Returns the credentials that Google's own tools would use: the access token in `GOOGLE_OAUTH_ACCESS_TOKEN`, or else
 * application default credentials. Throws a `UserError` that explains both if there are none.
 */
async function googleCredentials(projectId: string): Promise<Omit<ProjectAccess, 'projectId'>> {
  const given = process.env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (given) return { token: () => given };
  const { GoogleAuth } = await import('google-auth-library');
  try {
    // Without a project id the library requests one from Google, which some credentials may not.
    const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/datastore' });
    const client = await auth.getClient();
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('they contain no token');
    return { token: () => token, quotaProject: client.quotaProjectId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new UserError(`No valid credentials for Google: ${reason}\n${CREDENTIALS_ADVICE}`);
  }
}
