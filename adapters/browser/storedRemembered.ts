import type { Remembered } from '#core/domain/Remembered.ts';
import { storedKey } from '#core/domain/storedNames.ts';
import { parseRemembered } from '#core/parsing/parseRemembered.ts';
import { StoredValue } from './StoredValue.ts';
import { parseJson, type TolerantStorage, toJson } from './TolerantStorage.ts';

/** Each remembered value has a key, such as `estore.saved`. */
export type StoredRemembered = {
  readonly [Name in keyof Remembered]: StoredValue<Remembered[Name]>;
};

export function storedRemembered(storage: TolerantStorage): StoredRemembered {
  const values = Object.entries(parseRemembered).map(([name, parse]) => [
    name,
    new StoredValue<unknown>(storage, storedKey(name), {
      read: (text) => parse(parseJson(text)),
      write: toJson,
    }),
  ]);
  return Object.fromEntries(values);
}
