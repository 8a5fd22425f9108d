export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS';
  /** The part of the URL after `…/documents`. */
  readonly at: string;
  readonly body?: unknown;
  /** The `Authorization` header; the owner's by default, none if null. */
  readonly as?: string | null;
  readonly database?: string;
}

export const OWNER = 'Bearer owner';

/** A project of an emulator, over REST. Also runs in a browser. */
export class Project {
  readonly url: string;
  readonly id: string;

  constructor(url: string, id: string) {
    this.url = url;
    this.id = id;
  }

  name(path: string, database = '(default)'): string {
    return `projects/${this.id}/databases/${database}/documents/${path}`;
  }

  async ask({ method, at, body, as = OWNER, database }: Ask): Promise<Reply> {
    return fetchReply(`${this.url}/v1/${this.name('', database).slice(0, -1)}${at}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: as === null ? {} : { Authorization: as },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async statusOf(ask: Ask): Promise<number> {
    return (await this.ask(ask)).status;
  }

  /** Writes documents as the owner, by path; deletes those that are null. */
  async seed(documents: Readonly<Record<string, unknown>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => {
      const name = this.name(path);
      return fields === null ? { delete: name } : { update: { name, fields } };
    });
    succeeded(await this.ask({ at: ':commit', body: { writes } }));
  }

  /** The ids of the results of a structured query. */
  async find(structuredQuery: unknown, parent = ''): Promise<string[]> {
    const reply = succeeded(await this.ask({ at: `${parent}:runQuery`, body: { structuredQuery } }));
    const results = reply.json as { document?: { name: string } }[];
    return results.flatMap(({ document }) => (document ? [document.name.slice(this.name('').length)] : []));
  }

  setRules(content: string): Promise<Reply> {
    return fetchReply(`${this.url}/emulator/v1/projects/${this.id}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
  }
}

/** Returns a successful reply; throws the text of any other. */
export function succeeded(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(reply.text);
  return reply;
}

export async function fetchReply(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

/** The header of a signed-in user: an unsigned token, as in the Auth emulator. */
export function bearerOf(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const segment = (json: unknown) => btoa(JSON.stringify(json)).replace(/=+$/, '');
  return `Bearer ${segment({ alg: 'none' })}.${segment({ sub: uid, user_id: uid, ...claims })}.`;
}

/** Values in their JSON form. */
export const int = (value: number | string) => ({ integerValue: String(value) });
export const double = (value: number | string) => ({ doubleValue: value });
export const text = (stringValue: string) => ({ stringValue });
export const list = (...values: unknown[]) => ({ arrayValue: { values } });
export const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

/** Rules with matches below the documents of a database. */
export const inDatabase = (matches: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${matches}\n}\n}`;
