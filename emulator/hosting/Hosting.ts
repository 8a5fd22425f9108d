import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../Refusal.mjs';
import { globPattern } from './globPattern.ts';

/** Headers by name; a later rule of `firebase.json` overrides an earlier one. */
export type Headers = Readonly<Record<string, string>>;

/** Hosting rules, applied to the percent-encoded path of the request. */
export interface Hosting {
  /** Headers depend on the requested path, not on the file. */
  headersFor(path: string): Headers;
  redirectOf(path: string): { readonly to: string; readonly status: number } | undefined;
  /** The file for a path that names none; undefined for a 404. */
  rewriteOf(path: string): string | undefined;
}

interface Rule {
  readonly source?: string;
  readonly regex?: string;
}

interface HostingConfig {
  readonly cleanUrls?: boolean;
  readonly trailingSlash?: boolean;
  readonly redirects?: readonly (Rule & { readonly destination: string; readonly type: number })[];
  readonly rewrites?: readonly (Rule & { readonly destination: string })[];
  readonly headers?: readonly (Rule & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
}

export const POLICY = 'Content-Security-Policy';

const CONFIG = fileURLToPath(new URL('../../firebase.json', import.meta.url));

/** Replaces the Content-Security-Policy, if one is given. Throws a `Refusal` for rules that this preview cannot follow as Google does. */
export async function readHosting(policy?: string): Promise<Hosting> {
  const { hosting } = JSON.parse(await readFile(CONFIG, 'utf8')) as { readonly hosting: HostingConfig };
  if (hosting.cleanUrls !== true || hosting.trailingSlash !== false) {
    throw new Refusal('The preview knows only a hosting with "cleanUrls": true and "trailingSlash": false.');
  }
  const headers = (hosting.headers ?? []).map((rule) => ({
    matches: matcherOf(rule),
    headers: rule.headers,
  }));
  const redirects = (hosting.redirects ?? []).map((rule) => ({ ...rule, matches: matcherOf(rule) }));
  const rewrites = (hosting.rewrites ?? []).map((rule) => ({ ...rule, matches: matcherOf(rule) }));
  return {
    headersFor(path) {
      const found = headers.filter(({ matches }) => matches(path)).flatMap((rule) => rule.headers);
      return Object.fromEntries(
        found.map(({ key, value }) => [key, key === POLICY ? (policy ?? value) : value]),
      );
    },
    redirectOf(path) {
      const rule = redirects.find(({ matches }) => matches(path));
      return rule && { to: rule.destination, status: rule.type };
    },
    rewriteOf: (path) => rewrites.find(({ matches }) => matches(path))?.destination,
  };
}

function matcherOf({ source, regex }: Rule): (path: string) => boolean {
  if (source !== undefined) return globPattern(source).matches;
  if (regex === undefined) throw new Refusal('firebase.json has a hosting rule without "source" or "regex".');
  const expression = new RegExp(regex, 'u');
  return (path) => expression.test(path);
}
