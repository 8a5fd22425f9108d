import { isRecord } from '#core/parsing/isRecord.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { GoogleAccount } from '../../firebase/emulatedGoogle.ts';
import { googleAccount, type Person } from '../Person.ts';

/** Actions of the workbench. Each resolves to sentences for people, or rejects with one as its message. */
export interface Tools {
  signIn(person: Person): Promise<string>;
  /** Replaces the emulator's products with its items file. */
  reseed(): Promise<string>;
  /** Returns a summary and the problems of the emulator's products. */
  examine(): Promise<readonly string[]>;
  /** Returns the last mails of the order service, the latest first. */
  mails(): Promise<readonly LocalMail[]>;
}

/** A mail that was not sent: development has no mail server. */
export type LocalMail = Readonly<Record<'sentAt' | 'to' | 'subject' | 'html', string>>;

export interface Emulators {
  /** The original `fetch`, without faults. */
  readonly fetch: typeof fetch;
  readonly firestore: string;
  readonly gateway: Pick<AuthGateway, 'logInWithThirdParty'>;
  readonly chooseNext: (account: GoogleAccount) => void;
}

export function emulatorTools({ fetch, firestore, gateway, chooseNext }: Emulators): Tools {
  async function request(path: string, method: string): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${firestore}/workbench/${path}`, { method });
    // Google's emulator has no workbench, and its "not found" is not JSON.
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok && isRecord(json)) return json;
    const problem = isRecord(json) && json.problem;
    throw new Error(String(problem || `The emulator responds to “${path}” with ${response.status}.`));
  }

  return {
    async signIn(person) {
      chooseNext(googleAccount(person));
      const result = await gateway.logInWithThirdParty(true);
      return result.ok ? `Signed in as ${person.name}.` : `Not signed in: ${result.failure}.`;
    },
    async reseed() {
      const { products, file } = await request('reseed', 'POST');
      return `${products} products of ${file} are in the emulator. The next page reads them.`;
    },
    async examine() {
      const { products, findings } = await request('findings', 'GET');
      const sentences = (Array.isArray(findings) ? findings : [])
        .filter(isRecord)
        .map(({ product, field, problem }) => `${product}: ${field} ${problem}`);
      return [`Problems in ${products} products: ${sentences.length}`, ...sentences];
    },
    async mails() {
      const { mails } = await request('mails', 'GET');
      return (Array.isArray(mails) ? mails : []).filter(isRecord).map(({ sentAt, to, subject, html }) => ({
        sentAt: String(sentAt),
        to: String(to),
        subject: String(subject),
        html: String(html),
      }));
    },
  };
}
