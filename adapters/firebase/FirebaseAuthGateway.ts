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
import { imageSource } from '#core/domain/fieldParsers.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { SIGN_IN_KEY } from '#core/domain/storedNames.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, NewAccount, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { joinTabs } from '../browser/joinTabs.ts';
import { watchGoogleWindow } from '../browser/watchGoogleWindow.ts';
import { authFailure, codeOf } from './authFailure.ts';
import type { SignInPlaces } from './signInPlaces.ts';

/** Google sign-in, which differs between production and the emulator. */
export interface GoogleSignIn {
  /** Loads the popup's dependencies; settles at once if they are loaded. */
  prepare(auth: Auth): Promise<unknown>;
  /** Opens the popup and signs in the chosen account. Calls `onChosen` after the choice, if that moment is known. */
  open(auth: Auth, onChosen: () => void): Promise<unknown>;
}

/** The SDK's internal handler for another tab's sign-in. Its type is not public. */
interface SharedAuth {
  _onStorageEvent(): Promise<void>;
}

interface SignInAttempt {
  readonly remember: boolean;
}

/** Firebase's error code if `beforeAuthStateChanged` rejects a sign-in, as after `giveUp`. */
const BLOCKED = 'auth/login-blocked';

export class FirebaseAuthGateway implements AuthGateway {
  readonly hasThirdParty = true;
  readonly #auth: Auth;
  readonly #places: SignInPlaces;
  readonly #google: GoogleSignIn;
  readonly #listeners = new Set<(user: User | null) => void>();
  /** Notifies the other tabs, because the SDK of a tab that opened without a remembered sign-in does not notice one. */
  readonly #tellOtherTabs = joinTabs(SIGN_IN_KEY, {
    onMessage: () => void this.#adoptSignIn(),
    onReturn: () => void this.#adoptSignIn(),
  });
  /** The current attempt; undefined after `giveUp`, so that a late sign-in is rejected. */
  #attempt: SignInAttempt | undefined;
  /** The e-mail address of an account whose name could not be saved. Repeating the sign-up completes it. */
  #halfMade: string | undefined;

  constructor(auth: Auth, places: SignInPlaces, google: GoogleSignIn) {
    this.#auth = auth;
    this.#places = places;
    this.#google = google;
    // Runs after the provider accepts a sign-in and before the SDK stores it, so a failure changes nothing.
    beforeAuthStateChanged(auth, async (user) => {
      if (!user) return;
      if (!this.#attempt) throw new Error('This sign-in was given up.');
      await setPersistence(auth, this.#attempt.remember ? places.remembered : places.session);
    });
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
      // Firebase ends revoked sign-ins itself. Without a response the sign-in remains.
    }
  }

  async token(): Promise<Result<string, 'signed-out' | 'network'>> {
    try {
      await this.#auth.authStateReady();
      const token = await this.#auth.currentUser?.getIdToken();
      return token === undefined ? fail('signed-out') : succeed(token);
    } catch {
      // Firebase itself ends a revoked sign-in.
      return fail(this.#auth.currentUser ? 'network' : 'signed-out');
    }
  }

  signUp(account: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#signIn({ remember: true }, async () => {
      const user = await this.#accountOwner(account);
      this.#halfMade = account.email;
      await updateProfile(user, { displayName: account.name });
      this.#halfMade = undefined;
      // Firebase does not report a new display name.
      this.#report();
    });
  }

  logIn({ email, password, remember }: Credentials): Promise<Result<void, AuthFailure>> {
    return this.#signIn({ remember }, () => signInWithEmailAndPassword(this.#auth, email, password));
  }

  async prepareThirdParty(): Promise<void> {
    try {
      await this.#google.prepare(this.#auth);
    } catch {
      // The sign-in itself retries and reports the failure.
    }
  }

  logInWithThirdParty(
    remember: boolean,
    onWindow: (state: ThirdPartyWindow) => void = () => {},
  ): Promise<Result<void, AuthFailure>> {
    const attempt = { remember };
    return this.#signIn(attempt, async () => {
      await this.#google.prepare(this.#auth);
      if (this.#attempt !== attempt) return;
      await watchGoogleWindow(onWindow, (onChosen) => this.#google.open(this.#auth, onChosen));
    });
  }

  giveUp(): void {
    this.#attempt = undefined;
  }

  signOut(): Promise<Result<void, AuthFailure>> {
    return resultOf(async () => {
      await signOut(this.#auth);
      // A session sign-in may hide a remembered one, which must end too.
      await setPersistence(this.#auth, this.#places.remembered);
      await signOut(this.#auth);
      this.#tellOtherTabs(null);
    });
  }

  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    return resultOf(async () => {
      try {
        await sendPasswordResetEmail(this.#auth, email);
      } catch (cause) {
        // The result must not reveal whether an address has an account.
        if (!['auth/user-not-found', 'auth/user-disabled'].includes(codeOf(cause))) throw cause;
      }
    });
  }

  async #signIn(attempt: SignInAttempt, action: () => Promise<unknown>): Promise<Result<void, AuthFailure>> {
    this.#attempt = attempt;
    const result = await resultOf(action);
    if (this.#attempt !== attempt) return fail('unknown');
    this.#attempt = undefined;
    this.#tellOtherTabs(null);
    return result;
  }

  /** Creates the account, or signs in if an earlier attempt created it. */
  async #accountOwner({ email, password }: NewAccount): Promise<ProviderUser> {
    try {
      if (this.#halfMade === email)
        return (await signInWithEmailAndPassword(this.#auth, email, password)).user;
    } catch {
      // Another password: the account is taken, which its creation reports.
    }
    try {
      return (await createUserWithEmailAndPassword(this.#auth, email, password)).user;
    } catch (cause) {
      if (codeOf(cause) === BLOCKED) this.#halfMade = email;
      throw cause;
    }
  }

  /** Applies another tab's sign-in or sign-out. */
  async #adoptSignIn(): Promise<void> {
    try {
      await this.#auth.authStateReady();
      // A tab whose session has ended must look for remembered sign-ins again.
      if (!this.#auth.currentUser) await setPersistence(this.#auth, this.#places.remembered);
      await (this.#auth as unknown as SharedAuth)._onStorageEvent();
    } catch {
      // The SDK may request a new token, which may fail. The sign-in remains.
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
    id: uid,
    name: displayName ?? '',
    email: email ?? '',
    ...(photo === undefined ? {} : { photo }),
    ...(Number.isNaN(joined.getTime()) ? {} : { joined }),
  };
}
