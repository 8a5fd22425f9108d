import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  type User as ProviderUser,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth';
import type { AuthFailure } from '#core/domain/failures.ts';
import { imageSource } from '#core/domain/productFrom.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, NewAccount } from '#core/ports/AuthGateway.ts';
import { authFailure, codeOf } from './authFailures.ts';

/** Signs in with Google; how differs between production and the local emulator. */
export type GoogleSignIn = (auth: Auth) => Promise<unknown>;

/** Firebase Authentication behind the shop's port. */
export class FirebaseAuthGateway implements AuthGateway {
  private readonly auth: Auth;
  private readonly signInWithGoogle: GoogleSignIn;
  private readonly listeners = new Set<(user: User | null) => void>();
  /** An account that was made while its name could not be saved: the same sign-up again goes on from there. */
  private halfMade: { readonly account: NewAccount; readonly user: ProviderUser } | undefined;

  constructor(auth: Auth, signInWithGoogle: GoogleSignIn) {
    this.auth = auth;
    this.signInWithGoogle = signInWithGoogle;
  }

  subscribe(listener: (user: User | null) => void): () => void {
    this.listeners.add(listener);
    const stop = onAuthStateChanged(this.auth, (user) => listener(user && userFrom(user)));
    return () => {
      this.listeners.delete(listener);
      stop();
    };
  }

  async confirm(): Promise<void> {
    try {
      await this.auth.currentUser?.reload();
    } catch {
      // Where the provider knows the sign-in no more Firebase has ended it; without an answer it stands.
    }
  }

  signUp(account: NewAccount): Promise<Result<void, AuthFailure>> {
    return attempt(async () => {
      const user = this.halfMadeUser(account) ?? (await this.makeAccount(account));
      this.halfMade = { account, user };
      await updateProfile(user, { displayName: account.name });
      this.halfMade = undefined;
      // Firebase reports who is signed in, not that somebody got a name.
      for (const listener of [...this.listeners]) listener(userFrom(user));
    });
  }

  logIn({ email, password, remember }: Credentials): Promise<Result<void, AuthFailure>> {
    return attempt(async () => {
      await this.keepFor(remember);
      await signInWithEmailAndPassword(this.auth, email, password);
    });
  }

  logInWithGoogle(): Promise<Result<void, AuthFailure>> {
    return attempt(() => this.signInWithGoogle(this.auth));
  }

  signOut(): Promise<Result<void, AuthFailure>> {
    return attempt(() => signOut(this.auth));
  }

  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    return attempt(async () => {
      try {
        await sendPasswordResetEmail(this.auth, email);
      } catch (cause) {
        // Whether an address has an account is nobody's business (readings, 53).
        if (codeOf(cause) !== 'auth/user-not-found') throw cause;
      }
    });
  }

  private async makeAccount({ email, password }: NewAccount): Promise<ProviderUser> {
    return (await createUserWithEmailAndPassword(this.auth, email, password)).user;
  }

  private halfMadeUser({ email, password }: NewAccount): ProviderUser | undefined {
    const { account, user } = this.halfMade ?? {};
    return account?.email === email && account.password === password ? user : undefined;
  }

  private async keepFor(remember: boolean): Promise<void> {
    try {
      await setPersistence(this.auth, remember ? browserLocalPersistence : browserSessionPersistence);
    } catch {
      // A browser that keeps nothing still lets the shopper in, for as long as the page lives.
    }
  }
}

async function attempt(action: () => Promise<unknown>): Promise<Result<void, AuthFailure>> {
  try {
    await action();
    return succeed(undefined);
  } catch (cause) {
    return fail(authFailure(cause));
  }
}

function userFrom({ uid, displayName, email, photoURL, metadata }: ProviderUser): User {
  const photo = imageSource(photoURL);
  const joined = new Date(metadata.creationTime ?? Number.NaN);
  return {
    uid,
    displayName: displayName ?? '',
    email: email ?? '',
    ...(photo === undefined ? {} : { photoURL: photo }),
    ...(Number.isNaN(joined.getTime()) ? {} : { joined }),
  };
}
