import type { AuthFailure } from '#core/domain/failures.ts';
import { TEXTS } from '#texts';

/** In one place for all screens, because a build replaces `TEXTS.failures.account` by its value wherever it occurs. */
export const authMessages: Readonly<Record<AuthFailure, string>> = TEXTS.failures.account;
