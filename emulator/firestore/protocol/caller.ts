import { FirestoreError, invalid } from '../FirestoreError.ts';

/** The owner bypasses the rules; the token of a user needs no signature. */
export type Caller =
  | { readonly type: 'owner' | 'anonymous' }
  | {
      readonly type: 'user';
      readonly uid: string | undefined;
      readonly claims: Readonly<Record<string, unknown>>;
    };

export function readCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || /^bearer\t/i.test(authorization)) return { type: 'anonymous' };
  const token = /^bearer (.*)$/is.exec(authorization)?.[1];
  if (token === undefined) throw new FirestoreError('UNKNOWN', '');
  if (/^(owner$|ya29\.)/i.test(token)) return { type: 'owner' };
  const [header, claims, signature, ...others] = token.split('.');
  if (header === undefined || claims === undefined || signature === undefined || others.length > 0)
    throw invalidToken();
  readJsonSegment(header);
  decodeSegment(signature);
  const claimed = readJsonSegment(claims);
  const uid = [claimed.sub, claimed.user_id].find((id) => typeof id === 'string');
  return { type: 'user', uid, claims: claimed };
}

function invalidToken(): FirestoreError {
  return invalid('invalid jwt');
}

function decodeSegment(segment: string): string {
  const digits = /^([A-Za-z0-9_-]*)=*$/.exec(segment)?.[1];
  if (digits === undefined || digits.length % 4 === 1) throw invalidToken();
  return Buffer.from(digits, 'base64url').toString('utf8');
}

function readJsonSegment(segment: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(decodeSegment(segment));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidToken();
}
