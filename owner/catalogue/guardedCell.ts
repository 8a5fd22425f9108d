/** The beginning of a formula at the start of a text or after a character that may separate cells. */
const FORMULA = /(^|[,;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/gu;
const GUARDED = /(^|[,;|\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/gu;

/** A quoted cell of CSV. An apostrophe prevents a spreadsheet from running its text as a formula. */
export function guardedCell(text: string): string {
  return `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
}

/** Returns rows as CSV: UTF-8 with BOM, CRLF, quoted cells. Numbers have a decimal point, and no formula begins with one. */
export function guardedCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cellOf = (cell: string | number) => (typeof cell === 'number' ? `"${cell}"` : guardedCell(cell));
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** The text of a guarded cell, whose quotes the parser has removed. */
export function unguarded(text: string): string {
  return text.replace(GUARDED, '$1');
}
