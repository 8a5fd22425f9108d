import { Refusal } from '../../programs/Refusal.mjs';
import { CREDENTIALS_ADVICE } from './FirestoreDatabase.ts';

export interface GoogleCredentials {
  readonly token: string;
  readonly quotaProject: string | undefined;
}

/**
 * Returns the credentials that Google's own tools would use: the access token in `GOOGLE_OAUTH_ACCESS_TOKEN`, or else
 * application default credentials. Throws a `Refusal` that explains both if there are none.
 */
export async function googleCredentials(projectId: string): Promise<GoogleCredentials> {
  const given = process.env.GOOGLE_OAUTH_ACCESS_TOKEN?.trim();
  if (given) return { token: given, quotaProject: undefined };
  const { GoogleAuth } = await import('google-auth-library');
  try {
    // Without a project id the library requests one from Google, which some credentials may not.
    const auth = new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/datastore' });
    const client = await auth.getClient();
    const { token } = await client.getAccessToken();
    if (!token) throw new Error('they contain no token');
    return { token, quotaProject: client.quotaProjectId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Refusal(`No valid credentials for Google: ${reason}\n${CREDENTIALS_ADVICE}`);
  }
}
