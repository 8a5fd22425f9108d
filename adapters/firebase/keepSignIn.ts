import type { Auth, User } from 'firebase/auth';
import { codeOf } from './authFailure.ts';

/** The SDK's internal methods for the sign-in that it finds when a page loads. Their types are not public. */
interface LoadingAuth {
  /** The SDK's own method ends the sign-in, in all tabs, after every failure but a missing response, such as "too many requests". */
  reloadAndSetCurrentUserOrClear(user: User): Promise<void>;
  directlySetCurrentUser(user: User | null): Promise<void>;
}

/** Codes of a disabled or deleted account, and of a revoked sign-in. */
const ENDED = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/** Keeps the stored sign-in unless Firebase says that it has ended. Call it in the same task as `initializeAuth`. */
export function keepSignIn(auth: Auth): void {
  const loading = auth as unknown as LoadingAuth;
  loading.reloadAndSetCurrentUserOrClear = async (user) => {
    const code = await user.reload().then(() => '', codeOf);
    if (ENDED.has(code)) return loading.directlySetCurrentUser(null);
    // Full storage must not end the sign-in: the stored one remains, and the SDK has set the user before it writes.
    await loading.directlySetCurrentUser(user).catch(() => {});
  };
}
