import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const HOSTING = 'firebase.json';
/** Covers the auth domains that Firebase assigns. */
const ALL_PROJECTS = 'https://*.firebaseapp.com';

/** Warns after a build if the page's policy blocks the frame of Google sign-in, or allows frames of all Firebase projects. */
export function authDomainPolicy(): Plugin {
  return {
    name: 'estore-auth-domain-policy',
    apply: 'build',
    closeBundle() {
      const { config } = this.environment;
      const hosting = readFileSync(join(config.root, HOSTING), 'utf8');
      const domain = config.env.VITE_FIREBASE_AUTH_DOMAIN;
      const warning = frameRefusal(hosting, domain) ?? wildcardWarning(hosting, domain);
      if (warning !== undefined) config.logger.warn(warning);
    },
  };
}

/** Returns a warning with the necessary changes of `firebase.json`; undefined if it allows frames of the auth domain. */
export function frameRefusal(hosting: string, domain: string): string | undefined {
  const lines = linesWith(hosting, (sources) => !sources.some((source) => allows(source, domain)));
  if (lines.length === 0) return undefined;
  return [
    '',
    `WARNING: "Sign in with Google" will not work in this build. The Content-Security-Policy refuses frames of`,
    `${domain} (VITE_FIREBASE_AUTH_DOMAIN).`,
    `Add https://${domain} to frame-src in ${lines.join(' and ')}.`,
    'docs/your-own-shop.md explains the other requirements of your own auth domain.',
    '',
  ].join('\n');
}

/** Returns a warning if `firebase.json` allows frames of every Firebase project; undefined if it does not. */
export function wildcardWarning(hosting: string, domain: string): string | undefined {
  const lines = linesWith(hosting, (sources) => sources.includes(ALL_PROJECTS));
  if (lines.length === 0) return undefined;
  return `The policy allows frames of every Firebase project. Replace ${ALL_PROJECTS} with https://${domain} in ${lines.join(' and ')}.`;
}

/** Returns the lines of the policies whose frame sources match. */
function linesWith(
  hosting: string,
  matches: (frameSources: readonly string[]) => boolean,
): readonly string[] {
  const found = hosting.matchAll(/"Content-Security-Policy",\s*"value":\s*"([^"]*)"/g);
  return [...found]
    .filter(([, policy = '']) => matches(frameSources(policy)))
    .map((match) => `${HOSTING}:${hosting.slice(0, match.index + match[0].length).split('\n').length}`);
}

/** The allowed frame sources, or those of the directives that `frame-src` falls back to. */
function frameSources(policy: string): readonly string[] {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get('frame-src') ?? directives.get('child-src') ?? directives.get('default-src') ?? [];
}

function allows(source: string, domain: string): boolean {
  const host = source.replace(/^https:\/\//, '');
  return host.startsWith('*.') ? domain.endsWith(host.slice(1)) : host === domain;
}
