/** A part of a mail; a string is a paragraph. */
export type MailPart =
  | string
  | { readonly title: string; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly title: string; readonly lines: readonly string[] }
  /** A long text, whose line breaks remain. */
  | { readonly title: string; readonly text: string }
  /** `address` is an `https:` or `http:` address. */
  | { readonly link: string; readonly address: string };

export interface MailContent {
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly parts: readonly MailPart[];
}

// Mail programs read inline styles only. Without colours, each uses its own, light or dark.
const BODY = 'margin:0 auto;max-width:36rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif';
const CELL = 'padding:.25rem 0;border-bottom:1px solid #888;vertical-align:top;';
const HEADING = 'font-size:1rem;margin:1.5rem 0 .5rem';

/** Renders a mail as text, with a separator between the cells of a row. */
export function mailText({ title, parts }: MailContent, separator = ': '): string {
  const lines = parts.map((part) => {
    if (typeof part === 'string') return oneLine(part);
    if ('link' in part) return `${oneLine(part.link)}: ${oneLine(part.address)}`;
    if ('text' in part) return [oneLine(part.title), ...linesOf(part.text)].join('\n');
    const inside = 'lines' in part ? part.lines : part.rows.map((row) => row.join(separator));
    return [part.title, ...inside].map(oneLine).join('\n');
  });
  return `${[oneLine(title), ...lines].join('\n\n')}\n`;
}

/** Renders a mail as an HTML document. All values are escaped. */
export function mailHtml({ language, direction, title, parts }: MailContent): string {
  return [
    `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title></head><body dir="${direction}" style="${BODY}">`,
    `<h1 style="font-size:1.5rem;line-height:1.25">${escaped(title)}</h1>`,
    ...parts.map(partHtml),
    '</body></html>',
  ].join('\n');
}

function partHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  if ('link' in part)
    return `<p><a href="${escaped(part.address)}" style="color:inherit">${escaped(part.link)}</a></p>`;
  const heading = `<h2 style="${HEADING}">${escaped(part.title)}</h2>`;
  if ('text' in part)
    return `${heading}<p style="margin:0;white-space:pre-wrap">${linesOf(part.text).map(escaped).join('\n')}</p>`;
  if ('lines' in part) return `${heading}<p style="margin:0">${part.lines.map(isolated).join('<br>')}</p>`;
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL}text-align:start;font-weight:400">${isolated(label)}</th>` +
      `<td style="${CELL}text-align:end;padding-inline-start:1rem">${isolated(value)}</td></tr>`,
  );
  return `${heading}<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;
}

function linesOf(text: string): readonly string[] {
  return text.trim().split(/\r?\n/).map(oneLine);
}

/** A value in its own direction, such as a telephone number in a mail from right to left. */
function isolated(text: string): string {
  return `<bdi>${escaped(text)}</bdi>`;
}

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Replaces control characters and those that reorder text, which could imitate other lines or headers. Amounts in Arabic retain their marks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}\u2028-\u202e\u2066-\u2069]/gu, ' ');
}

/** The most characters of a line that a stranger has written. */
const MAX_LINE = 100;

/** Signs that web and mail addresses need, also those that browsers read as them. */
const ADDRESS_SIGN = /[.:@\u2024\u3002\ufe52\ufe55\ufe6b\uff0e\uff1a\uff20\uff61](?=[^ .:@])/gu;
/** Six digits or more, as in a telephone number. Fewer are a postcode. */
const NUMBER = /(?:\p{Nd}[^\p{Nd}\p{L}]{0,4}){6,}/gu;

/**
 * A line that a stranger has written, cut, and such that no mail program turns a part of it into a link. A space separates the parts of
 * web and mail addresses: programs include an invisible character in a link, and browsers remove it from the host name (UTS #46). Telephone
 * numbers may have spaces. Of the invisible characters, libphonenumber, which Android uses, skips U+00AD, U+200B and U+2060, but not U+200C.
 */
export function unlinked(line: string): string {
  const text = line
    .replace(ADDRESS_SIGN, '$& ')
    .replace(NUMBER, (digits) => digits.replace(/\p{Nd}/gu, '$&\u200c'));
  return [...text].slice(0, MAX_LINE).join('');
}
