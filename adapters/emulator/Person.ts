import type { GoogleAccount } from '../firebase/emulatedGoogle.ts';

export type Person = Omit<GoogleAccount, 'sub'>;

export const SAMPLE_PEOPLE: readonly Person[] = [
  { name: 'Maren Holt', email: 'maren.holt@example.com' },
  { name: 'Tomás Abara', email: 'tomas.abara@example.com' },
  { name: 'Yuki Lindqvist', email: 'yuki.lindqvist@example.com' },
];

/** Returns a person's Google account, which is always the same for one e-mail address. */
export function googleAccount({ name, email }: Person): GoogleAccount {
  return { sub: `google-${email.toLowerCase()}`, email, name };
}
