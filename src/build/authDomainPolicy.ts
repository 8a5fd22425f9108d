import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const HOSTING = 'firebase.json';

/** Warns after a build if the page's policy blocks the frame of Google sign-in, which browsers do silently. */
export function authDomainPolicy(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'estore-auth-domain-policy',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const hosting = readFileSync(join(config.root, HOSTING), 'utf8');
      const refusal = frameRefusal(hosting, config.env.VITE_FIREBASE_AUTH_DOMAIN);
      if (refusal !== undefined) config.logger.warn(refusal);
    },
  };
}

/** Returns a warning with the necessary changes of `firebase.json`; undefined if it allows frames of the auth domain. */
export function frameRefusal(hosting: string, domain: string): string | undefined {
  const lines = policiesIn(hosting)
    .filter(({ policy }) => !frameSources(policy).some((source) => allows(source, domain)))
    .map(({ line }) => `${HOSTING}:${line}`);
  if (lines.length === 0) return undefined;
  return [
    '',
    `WARNING: "Sign in with Google" will not work in this build. The Content-Security-Policy refuses frames of`,
    `${domain} (VITE_FIREBASE_AUTH_DOMAIN).`,
    `Add https://${domain} to frame-src in ${lines.join(' and ')}.`,
    'docs/your-own-shop.md says what else an auth domain of your own needs.',
    '',
  ].join('\n');
}

function policiesIn(hosting: string): readonly { readonly policy: string; readonly line: number }[] {
  const found = hosting.matchAll(/"Content-Security-Policy",\s*"value":\s*"([^"]*)"/g);
  return [...found].map((match) => ({
    policy: match[1] ?? '',
    line: hosting.slice(0, match.index + match[0].length).split('\n').length,
  }));
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
