import { parse } from 'csv-parse/sync';
import type { JsonObject } from '#core/domain/Item.ts';
import { unguarded } from '../catalogue/guardedCell.ts';
import type { ImportedFile, Mapping } from './ImportedFile.ts';
import { kindOf, valueIn } from './productCells.ts';
import { readNumber } from './readNumber.ts';

export const NO_FIELD = 'the shop has no such field';

/** A row of CSV. Taking a cell removes it, so that no value is lost without a word. */
export class Row {
  readonly number: number;
  readonly cells = new Map<string, string>();
  readonly faults: string[] = [];
  readonly left: ImportedFile['leftOut'][number][] = [];

  private readonly decimal: Mapping['decimal'];

  constructor(number: number, decimal: Mapping['decimal']) {
    this.number = number;
    this.decimal = decimal;
  }

  peek(column: string): string {
    return this.cells.get(column)?.trim() ?? '';
  }

  take(column: string): string {
    const value = this.peek(column);
    this.cells.delete(column);
    return value;
  }

  /** Undefined for an empty cell. An unreadable one is a fault. */
  takeNumber(column: string): number | undefined {
    const text = this.take(column);
    const value = text === '' ? undefined : readNumber(text, this.decimal);
    if (typeof value !== 'string') return value;
    this.faults.push(`${column} ${value}`);
    return undefined;
  }

  /** The columns that a mapping has renamed to fields of the shop. */
  takeFields(): JsonObject {
    const fields = [...this.cells.keys()].filter((column) => column !== 'id' && kindOf(column));
    return Object.fromEntries(fields.map((field) => [field, valueIn(field, this.take(field), this.decimal)]));
  }

  leave(column: string, reason: string, value = this.take(column)): void {
    if (value.trim() !== '') this.left.push({ row: this.number, column, value, reason });
  }

  get leftOut(): ImportedFile['leftOut'] {
    for (const column of [...this.cells.keys()]) this.leave(column, NO_FIELD);
    return this.left;
  }
}

/** Reads CSV with commas, semicolons or tabs. Throws an error if its quotes do not match. */
export function readTable(text: string, mapping: Mapping) {
  const [heading = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const uses = (mark: string) => heading.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best));
  const [header = [], ...records] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true });
  if (header.length < 2) throw new Error('it has one column');
  const given = new Map(Object.entries(mapping.columns ?? {}));
  const names = header.map((name) => unguarded(name.trim()));
  const columns = names.map((name) => given.get(name) ?? (given.has(name) ? '' : name));
  const rows = records.map((record, index) => {
    const row = new Row(index + 2, mapping.decimal);
    for (const [position, cell] of record.entries()) {
      const column = columns[position];
      if (!column || row.cells.has(column))
        row.leave(
          header[position] || `column ${position + 1}`,
          'the column is omitted, repeated or without a name',
          cell,
        );
      else if (cell.trim() !== '') row.cells.set(column, unguarded(cell));
    }
    return row;
  });
  return {
    header: names,
    columns: columns.filter(Boolean),
    rows: rows.filter(({ cells, left }) => cells.size + left.length > 0),
  };
}
