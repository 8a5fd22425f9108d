import { imageSource } from '#core/domain/fieldParsers.ts';
import { SIGN_IN_KEY } from '#core/domain/storedNames.ts';
import type { User } from '#core/domain/User.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseJson, TolerantStorage } from '../browser/TolerantStorage.ts';

export interface SignIn {
  /** The session's token. */
  readonly token: string;
  readonly user: User;
}

/** The stored sign-in of this tab, which takes precedence, or of all tabs. Without storage it lasts as long as the page. */
export class StoredSignIn {
  readonly #tab = new TolerantStorage(() => sessionStorage);
  readonly #browser = new TolerantStorage(() => localStorage);
  #unsaved: SignIn | undefined;

  load(): SignIn | undefined {
    return this.#unsaved ?? signInIn(this.#tab) ?? signInIn(this.#browser);
  }

  /** Replaces the current sign-in. With `remember`, all tabs share the new one. */
  save(signIn: SignIn, remember: boolean): void {
    const former = signInIn(this.#tab) ? this.#tab : this.#browser;
    former.remove(SIGN_IN_KEY);
    const place = remember ? this.#browser : this.#tab;
    this.#unsaved = place.write(SIGN_IN_KEY, textOf(signIn)) ? undefined : signIn;
  }

  /** Removes the current sign-in and returns its token. A remembered one that it hid is then the current one. */
  end(): string | undefined {
    const token = this.load()?.token;
    this.#unsaved = undefined;
    for (const place of [this.#tab, this.#browser]) {
      if (signInIn(place)?.token === token) place.remove(SIGN_IN_KEY);
    }
    return token;
  }
}

/** Parses the reply to a sign-in, or its stored copy; undefined if it is neither. */
export function parseSignIn(found: unknown): SignIn | undefined {
  if (!isRecord(found)) return undefined;
  const { sessionToken, objectId, name, email, picture, createdAt } = found;
  if (typeof sessionToken !== 'string' || typeof objectId !== 'string') return undefined;
  const photo = imageSource(picture);
  const joined = new Date(String(createdAt));
  const user = {
    id: objectId,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    ...(photo === undefined ? {} : { photo }),
    ...(Number.isNaN(joined.getTime()) ? {} : { joined }),
  };
  return { token: sessionToken, user };
}

function signInIn(place: TolerantStorage): SignIn | undefined {
  return parseSignIn(parseJson(place.read(SIGN_IN_KEY)));
}

/** The stored text has the fields of a reply. */
function textOf({ token, user: { id, name, email, photo, joined } }: SignIn): string {
  const account = { objectId: id, name, email, picture: photo, createdAt: joined };
  return JSON.stringify({ ...account, sessionToken: token });
}
