import { misspelling } from '#core/domain/misspelling.ts';

/** Well-known domains, the most common first, and those that only look like a misspelling of one. */
const DOMAINS = [
  'gmail.com googlemail.com gmx.de gmx.net web.de t-online.de outlook.com outlook.de hotmail.com yahoo.com',
  'yahoo.de icloud.com aol.com freenet.de posteo.de mail.com live.com proton.me email.com ymail.com cloud.com',
  'outlook.be outlook.dk outlook.ie yahoo.dk yahoo.ie yahoo.se',
];

/** The address with the well-known domain that its own probably misspells or begins; undefined if there is none. */
export function correctedEmail(email: string): string | undefined {
  const [, name, domain = ''] = /^(.+@)(\S+)$/.exec(email.trim().toLowerCase()) ?? [];
  const letters = (text: string) => [...text].sort().join('');
  // Another letter in a short name is another name: web.de, weg.de.
  const isSlip = (known: string) =>
    known.length > 8 || domain.startsWith(known.slice(0, 4)) || letters(domain) === letters(known);
  const near = (slips: number) =>
    DOMAINS.flatMap((line) => line.split(' ')).find(
      (known) => misspelling(domain, known) <= slips && isSlip(known),
    );
  const nearest = near(0) ?? near(0.5) ?? near(1);
  return nearest === undefined || nearest === domain ? undefined : `${name}${nearest}`;
}
