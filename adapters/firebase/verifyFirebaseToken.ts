import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import type { Account } from '#core/orders/StoredOrder.ts';

/** Google's public keys of Firebase ID tokens. */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Error codes of jose without Google's keys: the token may be valid. The first one is that of a response other than 200. */
const UNREADABLE_KEYS = [errors.JOSEError, errors.JWKSTimeout, errors.JWKSInvalid].map(({ code }) => code);

/** The id of an account. Emulators sign nothing, so anybody can write their tokens. */
const ACCOUNT = /^[^/\p{Surrogate}\p{Cc}]{1,128}$/u;

/** Maximum difference between clocks (s). */
const TOLERANCE = 60;

/**
 * Verifies Firebase ID tokens of a project: returns the account, or undefined for an invalid or expired token. Rejects if Google's keys
 * cannot be read.
 */
export function verifyFirebaseToken(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS)),
): (token: string) => Promise<Account | undefined> {
  return buyerBy(async (token) => {
    const { payload } = await jwtVerify(token, keys, { ...claimsOf(projectId), algorithms: ['RS256'] });
    return payload;
  });
}

/** Reads the tokens of the Auth emulator, which are unsigned. Only for a service that runs beside it. */
export function readEmulatorToken(projectId: string): (token: string) => Promise<Account | undefined> {
  return buyerBy(async (token) => UnsecuredJWT.decode(token, claimsOf(projectId)).payload);
}

function claimsOf(projectId: string) {
  const issuer = `https://securetoken.google.com/${projectId}`;
  return { issuer, audience: projectId, clockTolerance: TOLERANCE, requiredClaims: ['sub', 'exp'] };
}

function buyerBy(
  read: (token: string) => Promise<JWTPayload>,
): (token: string) => Promise<Account | undefined> {
  return async (token) => {
    try {
      const { sub: id, email, name, email_verified } = await read(token);
      const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
      if (typeof id !== 'string' || !ACCOUNT.test(id)) return undefined;
      const isVerified = email_verified === true && { isVerified: true };
      return { id, email: text(email).toLowerCase(), name: text(name), ...isVerified };
    } catch (cause) {
      if (!(cause instanceof errors.JOSEError) || UNREADABLE_KEYS.includes(cause.code)) throw cause;
      return undefined;
    }
  };
}
