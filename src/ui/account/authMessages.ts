import type { AuthFailure } from '#core/domain/failures.ts';
import { TEXTS } from '#texts';

type Kind = Exclude<AuthFailure, object>;

// In one place for all screens, because a build replaces these texts by their values wherever they occur.
const HELP = TEXTS.failures.accountHelp;
const MESSAGES: Readonly<Record<Exclude<Kind, keyof typeof HELP>, string>> = TEXTS.failures.account;

const hasHelp = (failure: Kind): failure is keyof typeof HELP => failure in HELP;

/** As specified, every failure without a sentence of its own has the same. */
export function authMessage(failure: AuthFailure): string {
  return MESSAGES[typeof failure === 'object' || hasHelp(failure) ? 'unknown' : failure];
}

/** A second sentence that says what helps. */
export function authHelp(failure: AuthFailure | undefined): string | undefined {
  if (typeof failure === 'object') return TEXTS.failures.passwordRules(failure);
  return failure && hasHelp(failure) ? HELP[failure] : undefined;
}
