import {
  type Auth,
  beforeAuthStateChanged,
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
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import { imageSource } from '#core/parsing/parseProduct.ts';
import type { AuthGateway, Credentials, NewAccount } from '#core/ports/AuthGateway.ts';
import { authFailure, codeOf } from './authFailures.ts';
import type { SignInPlaces } from './signInPlaces.ts';

/** Sign-in with Google, which production and the emulator do differently. */
export interface GoogleSignIn {
  /** Loads what the window needs. Once that is loaded, it settles at once. */
  prepare(auth: Auth): Promise<unknown>;
  /** Opens the window and signs in the account chosen there. `onClosed` is told once the shopper has chosen. */
  open(auth: Auth, onClosed: () => void): Promise<unknown>;
}

/** What the SDK calls when it finds that another tab has changed the sign-in. It is not public. */
interface SharedAuth {
  _onStorageEvent(): Promise<void>;
}

/** An attempt to sign in. */
interface SignInAttempt {
  readonly remember: boolean;
}

/** Firebase's code for a sign-in that the provider accepted after the shopper had given it up. */
const BLOCKED = 'auth/login-blocked';

/** Firebase Authentication behind the shop's port. */
export class FirebaseAuthGateway implements AuthGateway {
  readonly #auth: Auth;
  readonly #places: SignInPlaces;
  readonly #google: GoogleSignIn;
  readonly #listeners = new Set<(user: User | null) => void>();
  /** Tells the other tabs at once. By themselves they poll, and in the background hardly ever. */
  readonly #otherTabs = new BroadcastChannel('estore.sign-in');
  /** The current attempt. One that was given up is not, and must not sign anybody in. */
  #attempt: SignInAttempt | undefined;
  /** An account whose name could not be saved. The same sign-up again completes it. */
  #halfMade: NewAccount | undefined;

  constructor(auth: Auth, places: SignInPlaces, google: GoogleSignIn) {
    this.#auth = auth;
    this.#places = places;
    this.#google = google;
    // Runs after the provider has accepted a sign-in and before it is stored, so a failed one changes nothing.
    beforeAuthStateChanged(auth, async (user) => {
      if (!user) return;
      if (!this.#attempt) throw new Error('This sign-in was given up.');
      await setPersistence(auth, this.#attempt.remember ? places.remembered : places.session);
    });
    this.#otherTabs.onmessage = () => void this.#takeOverSignIn();
  }

  subscribe(listener: (user: User | null) => void): () => void {
    this.#listeners.add(listener);
    const stop = onAuthStateChanged(this.#auth, (user) => listener(user && userFrom(user)));
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  async confirm(): Promise<void> {
    try {
      await this.#auth.currentUser?.reload();
    } catch {
      // Firebase itself ends a sign-in that the provider no longer knows. Without a response the sign-in stays.
    }
  }

  signUp(account: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#signIn({ remember: true }, async () => {
      const user = await this.#accountOwner(account);
      this.#halfMade = account;
      await updateProfile(user, { displayName: account.name });
      this.#halfMade = undefined;
      // Firebase reports who is signed in, not that somebody got a name.
      this.#report();
    });
  }

  logIn({ email, password, remember }: Credentials): Promise<Result<void, AuthFailure>> {
    return this.#signIn({ remember }, () => signInWithEmailAndPassword(this.#auth, email, password));
  }

  async prepareGoogle(): Promise<void> {
    try {
      await this.#google.prepare(this.#auth);
    } catch {
      // The sign-in itself retries, and reports what is wrong.
    }
  }

  logInWithGoogle(
    remember: boolean,
    onWindow: (isOpen: boolean) => void = () => {},
  ): Promise<Result<void, AuthFailure>> {
    const attempt = { remember };
    return this.#signIn(attempt, async () => {
      await this.#google.prepare(this.#auth);
      if (this.#attempt !== attempt) return;
      onWindow(true);
      await this.#google.open(this.#auth, () => onWindow(false));
    });
  }

  giveUp(): void {
    this.#attempt = undefined;
  }

  signOut(): Promise<Result<void, AuthFailure>> {
    return resultOf(async () => {
      await signOut(this.#auth);
      // A sign-in for this session may hide a remembered one, which has to end too.
      await setPersistence(this.#auth, this.#places.remembered);
      await signOut(this.#auth);
      this.#tellOtherTabs();
    });
  }

  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    return resultOf(async () => {
      try {
        await sendPasswordResetEmail(this.#auth, email);
      } catch (cause) {
        // The result must not tell a stranger whether an address has an account.
        if (codeOf(cause) !== 'auth/user-not-found') throw cause;
      }
    });
  }

  async #signIn(attempt: SignInAttempt, action: () => Promise<unknown>): Promise<Result<void, AuthFailure>> {
    this.#attempt = attempt;
    const result = await resultOf(action);
    if (this.#attempt !== attempt) return fail('unknown');
    this.#attempt = undefined;
    this.#tellOtherTabs();
    return result;
  }

  /** Makes the account, or signs in to it where the same sign-up has made it already. */
  async #accountOwner(account: NewAccount): Promise<ProviderUser> {
    const { email, password } = account;
    if (this.#halfMade?.email === email && this.#halfMade.password === password) {
      return (await signInWithEmailAndPassword(this.#auth, email, password)).user;
    }
    try {
      return (await createUserWithEmailAndPassword(this.#auth, email, password)).user;
    } catch (cause) {
      if (codeOf(cause) === BLOCKED) this.#halfMade = account;
      throw cause;
    }
  }

  #tellOtherTabs(): void {
    this.#otherTabs.postMessage(null);
  }

  /** Takes over a remembered sign-in as another tab has left it. */
  async #takeOverSignIn(): Promise<void> {
    try {
      await this.#auth.authStateReady();
      // A tab whose own session has ended looks for remembered ones again.
      if (!this.#auth.currentUser) await setPersistence(this.#auth, this.#places.remembered);
      await (this.#auth as unknown as SharedAuth)._onStorageEvent();
    } catch {
      // It may request a new token, which may fail. The sign-in stays.
    }
    this.#report();
  }

  #report(): void {
    const { currentUser } = this.#auth;
    for (const listener of [...this.#listeners]) listener(currentUser && userFrom(currentUser));
  }
}

async function resultOf(action: () => Promise<unknown>): Promise<Result<void, AuthFailure>> {
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
