import { parse } from 'csv-parse/sync';
import { unguarded } from '../catalogue/guardedCell.ts';
import type { ImportedFile, Mapping } from './ImportedFile.ts';

interface Row {
  readonly number: number;
  /** The filled cells, by their columns. */
  readonly cells: Map<string, string>;
  readonly left: ImportedFile['leftOut'][number][];
}

/** Reads CSV with commas, semicolons or tabs. Throws an error if its quotes do not match. */
export function readTable(text: string, mapping: Mapping) {
  const [heading = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const uses = (mark: string) => heading.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best));
  const [header = [], ...records] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true });
  const given = new Map(Object.entries(mapping.columns ?? {}));
  const columns = header.map(
    (name) => given.get(name.trim()) ?? (given.has(name.trim()) ? '' : unguarded(name.trim())),
  );
  const rows = records.map((record, index) => {
    const row: Row = { number: index + 2, cells: new Map(), left: [] };
    for (const [position, cell] of record.entries()) {
      const column = columns[position];
      const name = header[position] || `column ${position + 1}`;
      const reason = 'the column is omitted, repeated or without a name';
      if (cell.trim() === '') continue;
      if (column && !row.cells.has(column)) row.cells.set(column, unguarded(cell));
      else row.left.push({ row: row.number, column: name, value: cell, reason });
    }
    return row;
  });
  return {
    columns: columns.filter(Boolean),
    rows: rows.filter(({ cells, left }) => cells.size + left.length > 0),
  };
}
