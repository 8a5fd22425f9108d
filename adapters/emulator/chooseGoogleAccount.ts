import { isRecord } from '#core/parsing/isRecord.ts';
import type { GoogleAccount } from '../firebase/emulatedGoogle.ts';

/** The chooser's page, which production does not have. Its address needs no redirect, after which WebKit forgets the opener. */
const CHOOSER_PATH = '/adapters/emulator/chooser/accounts';

const CLOSED_CHECK_INTERVAL_MS = 200;

class ChooserError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The account of the next sign-in, which takes it. */
let next: GoogleAccount | undefined;

/** Makes the next sign-in with Google use this account, without a window. */
export function chooseNext(account: GoogleAccount): void {
  next = account;
}

/** Opens the account chooser and returns the chosen account. Rejects with Firebase's codes if the window is blocked or closed. */
export function chooseGoogleAccount(): Promise<GoogleAccount> {
  const chosen = next;
  next = undefined;
  if (chosen) return Promise.resolve(chosen);
  const popup = window.open(CHOOSER_PATH, 'estore-google-accounts', 'popup,width=440,height=600');
  if (!popup) return Promise.reject(new ChooserError('auth/popup-blocked'));
  return new Promise((resolve, reject) => {
    const closedCheck = setInterval(() => {
      if (popup.closed) end(() => reject(new ChooserError('auth/popup-closed-by-user')));
    }, CLOSED_CHECK_INTERVAL_MS);
    window.addEventListener('message', onMessage);

    function onMessage({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== popup) return;
      const account = accountFrom(data);
      if (account) end(() => resolve(account));
    }

    function end(settle: () => void) {
      clearInterval(closedCheck);
      window.removeEventListener('message', onMessage);
      popup?.close();
      settle();
    }
  });
}

function accountFrom(data: unknown): GoogleAccount | undefined {
  if (!isRecord(data) || !isRecord(data.googleAccount)) return undefined;
  const { sub, email, name } = data.googleAccount;
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof name !== 'string') return undefined;
  return { sub, email, name };
}
