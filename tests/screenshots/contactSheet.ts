/** Which pictures there are of one shot, by the column they stand in. */
export interface SheetRow {
  readonly name: string;
  /** File names by column; where a shot makes no sense in a column there is none. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A page that shows all pictures beside one another, small; each opens in its true size. */
export function contactSheet(columns: readonly string[], rows: readonly SheetRow[]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map(
    ({ name, pictures }) =>
      `<tr id="${name}"><th scope="row">${name.replaceAll('-', ' ')}</th>${columns
        .map((column) => cell(name, column, pictures.get(column)))
        .join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen of Estore</title>
<style>
  body { margin: 0; background: #8b8b93; font: 14px/1.4 system-ui, sans-serif; }
  table { border-spacing: 12px; }
  thead th { position: sticky; top: 0; padding: 4px; background: #8b8b93; }
  tbody th { width: 7em; text-align: start; vertical-align: top; }
  td { vertical-align: top; }
  img { display: block; max-height: 420px; max-width: 300px; }
</style>
<table>
<thead><tr><td></td>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</html>
`;
}

function cell(name: string, column: string, picture: string | undefined): string {
  return picture === undefined
    ? '<td></td>'
    : `<td><a href="${picture}"><img src="${picture}" alt="${name}, ${column}" loading="lazy"></a></td>`;
}
