import { Refusal } from '../emulator/Refusal.mjs';
import { waysIn } from './FirestoreDatabase.ts';

/** What shows Google who asks. */
export interface GoogleCredentials {
  /** An OAuth access token. */
  readonly token: string;
  /** The project that requests count for, where the credentials name one. */
  readonly quotaProject: string | undefined;
}

/**
 * The credentials for a project that Google's own tools would use: an access token in `GOOGLE_OAUTH_ACCESS_TOKEN`, or
 * else application default credentials. Throws a `Refusal` that names both where there are none.
 */
export async function googleCredentials(projectId: string): Promise<GoogleCredentials> {
  const given = process.env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (given) return { token: given, quotaProject: undefined };
  const { GoogleAuth } = await import('google-auth-library');
  try {
    // Without the project's id the library would ask Google for one, which not all credentials may.
    const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/datastore' });
    const client = await auth.getClient();
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('they gave no token');
    return { token, quotaProject: client.quotaProjectId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Refusal(`There are no credentials that Google accepts: ${reason}\n${waysIn}`);
  }
}
