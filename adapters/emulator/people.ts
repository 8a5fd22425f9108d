import type { GoogleAccount } from '../firebase/AuthEmulator.ts';

/** Somebody to sign in as. */
export type Person = Omit<GoogleAccount, 'sub'>;

/** People with a Google account who are always there. */
export const SAMPLES: readonly Person[] = [
  { name: 'Maren Holt', email: 'maren.holt@example.com' },
  { name: 'Tomás Abara', email: 'tomas.abara@example.com' },
  { name: 'Yuki Lindqvist', email: 'yuki.lindqvist@example.com' },
];

/** The Google account of a person: the same address is the same account each time. */
export function googleAccount({ name, email }: Person): GoogleAccount {
  return { sub: `google-${email.toLowerCase()}`, email, name };
}
