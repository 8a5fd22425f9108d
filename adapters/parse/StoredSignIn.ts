import { imageSource } from '#core/domain/fieldParsers.ts';
import { SIGN_IN_KEY } from '#core/domain/storedNames.ts';
import type { User } from '#core/domain/User.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseJson, StoredValue, type TextForm } from '../browser/StoredValue.ts';

export interface SignIn {
  /** The session's token. */
  readonly token: string;
  readonly user: User;
}

/** The stored text has the fields of a reply. */
const FORM: TextForm<SignIn | undefined> = {
  read: (text) => parseSignIn(parseJson(text)),
  write(signIn) {
    const { id, name, email, photo, joined } = signIn?.user ?? {};
    const account = { objectId: id, name, email, picture: photo, createdAt: joined };
    return JSON.stringify({ ...account, sessionToken: signIn?.token });
  },
};

/** The stored sign-in of this tab, which takes precedence, or of all tabs. Without storage it lasts as long as the page. */
export class StoredSignIn {
  readonly #tab = new StoredValue(() => sessionStorage, SIGN_IN_KEY, FORM);
  readonly #browser = new StoredValue(() => localStorage, SIGN_IN_KEY, FORM);

  load(): SignIn | undefined {
    return this.#tab.load() ?? this.#browser.load();
  }

  /** Replaces the current sign-in. With `remember`, all tabs share the new one. */
  save(signIn: SignIn, remember: boolean): void {
    const former = this.#tab.load() ? this.#tab : this.#browser;
    former.forget();
    const place = remember ? this.#browser : this.#tab;
    place.change(() => signIn);
  }

  /** Removes the current sign-in and returns its token. A remembered one that it hid is then the current one. */
  end(): string | undefined {
    const token = this.load()?.token;
    for (const place of [this.#tab, this.#browser]) {
      if (place.load()?.token === token) place.forget();
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
