import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../programs/UserError.mjs';
import { globPattern, type PathPattern } from './globPattern.ts';

/** Headers by name; a later rule of `firebase.json` overrides an earlier one. */
export type Headers = Readonly<Record<string, string>>;

/** Hosting rules, applied to the percent-encoded path of the request. */
export interface Hosting {
  /** Headers depend on the requested path, not on the file. */
  headersFor(path: string): Headers;
  redirectOf(path: string): { readonly to: string; readonly status: number } | undefined;
  /** For a path that names no file; undefined for a 404. */
  rewriteOf(path: string): Rewrite | undefined;
}

/** A file or a Cloud Function. */
export interface Rewrite {
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly region?: string };
}

interface Rule {
  readonly source?: string;
  readonly regex?: string;
}

/** The rules of `firebase.json`, in its order. */
interface Rules<On> {
  readonly redirects: readonly (On & { readonly destination: string; readonly type: number })[];
  readonly rewrites: readonly (On & Rewrite)[];
  readonly headers: readonly (On & {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  })[];
}

interface HostingConfig extends Partial<Rules<Rule>> {
  readonly cleanUrls?: boolean;
  readonly trailingSlash?: boolean;
}

export const POLICY = 'Content-Security-Policy';

/** `firebase.json`. */
export interface FirebaseConfig {
  readonly hosting: HostingConfig;
  readonly functions?: unknown;
}

const CONFIG = fileURLToPath(new URL('../../firebase.json', import.meta.url));

export async function readConfig(): Promise<FirebaseConfig> {
  return JSON.parse(await readFile(CONFIG, 'utf8'));
}

/** Replaces the Content-Security-Policy, if one is given. Throws a `UserError` for rules that only Google can follow. */
export function rulesOf({ hosting }: FirebaseConfig, policy?: string): Rules<PathPattern> {
  if (hosting.cleanUrls !== true || hosting.trailingSlash !== false) {
    throw new UserError(
      'The preview knows only a hosting with "cleanUrls": true and "trailingSlash": false.',
    );
  }
  const { redirects = [], rewrites = [], headers = [] } = hosting;
  return {
    redirects: redirects.map((rule) => ({ ...rule, ...patternOf(rule) })),
    rewrites: rewrites.map((rule) => ({ ...rule, ...patternOf(rule) })),
    headers: headers.map((rule) => ({
      ...patternOf(rule),
      headers: rule.headers.map(({ key, value }) => ({
        key,
        value: key === POLICY ? (policy ?? value) : value,
      })),
    })),
  };
}

export async function readHosting(policy?: string): Promise<Hosting> {
  return hostingOf(await readConfig(), policy);
}

/** The rules of `rulesOf`, compiled. */
export function hostingOf(config: FirebaseConfig, policy?: string): Hosting {
  const rules = rulesOf(config, policy);
  const redirects = rules.redirects.map(compiled);
  const rewrites = rules.rewrites.map(compiled);
  const headers = rules.headers.map(compiled);
  return {
    headersFor(path) {
      const found = headers.filter(({ matches }) => matches(path)).flatMap((rule) => rule.headers);
      return Object.fromEntries(found.map(({ key, value }) => [key, value]));
    },
    redirectOf(path) {
      const rule = redirects.find(({ matches }) => matches(path));
      return rule && { to: rule.destination, status: rule.type };
    },
    rewriteOf: (path) => rewrites.find(({ matches }) => matches(path)),
  };
}

function patternOf({ source, regex }: Rule): PathPattern {
  if (source !== undefined) return globPattern(source);
  if (regex === undefined)
    throw new UserError('firebase.json has a hosting rule without "source" or "regex".');
  return { expression: regex, isNegated: false };
}

function compiled<Of extends PathPattern>(rule: Of) {
  const expression = new RegExp(rule.expression, 'u');
  return { ...rule, matches: (path: string) => expression.test(path) !== rule.isNegated };
}
