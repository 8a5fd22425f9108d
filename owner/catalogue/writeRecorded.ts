import type { PlannedChange, ProductDatabase } from '#adapters/shared/ProductDatabase.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import type { DeskFolder } from '../desk/DeskFolder.ts';
import { writeChanges } from './writeChanges.ts';

/** Changes that can be undone, and their file (base64). They are done unless a crash has interrupted them. */
export interface ChangeRecord {
  readonly changes: readonly {
    readonly id: string;
    readonly before?: JsonObject;
    readonly after?: JsonObject;
  }[];
  readonly file?: Readonly<Record<'name' | 'content', string> & Record<'stock' | 'remove', boolean>>;
  readonly isDone: boolean;
}

/** Like `writeChanges`. The record is stored before the first change, so that a crash loses no former value, and then without what failed. */
export async function writeRecorded(
  kind: 'import' | 'deletion',
  [database, desk]: readonly [ProductDatabase, DeskFolder],
  planned: readonly PlannedChange[],
  file?: ChangeRecord['file'],
  report: (soFar: number) => void = () => {},
) {
  const name = `${kind}-${Date.now()}`;
  const store = (written: readonly PlannedChange[], isDone: boolean) => {
    const changes = written.map(({ id, before, after }) => ({ id, before: before?.fields, after }));
    desk.put(name, changes.length > 0 ? { file, changes, isDone } : undefined);
  };
  store(planned, false);
  const failed = await writeChanges(database, planned, report);
  const written = planned.filter((one) => !failed.some(({ change }) => change === one));
  store(written, true);
  return failed;
}
