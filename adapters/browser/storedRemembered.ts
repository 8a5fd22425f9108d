import type { Remembered } from '#core/domain/Remembered.ts';
import { parseRemembered } from '#core/parsing/parseRemembered.ts';
import { StoredValue } from './StoredValue.ts';
import { parsed, type TolerantStorage } from './TolerantStorage.ts';
import { OURS } from './writeWithRoom.ts';

/** Everything that is remembered, each under a key of its own: `estore.saved`, `estore.theme` and so on. */
export type StoredRemembered = {
  readonly [Name in keyof Remembered]: StoredValue<Remembered[Name]>;
};

/** What is remembered in this storage. */
export function storedRemembered(storage: TolerantStorage): StoredRemembered {
  const stored = <Name extends keyof Remembered>(name: Name) => {
    const parse = parseRemembered[name] as (value: unknown) => Remembered[Name];
    return new StoredValue<Remembered[Name]>(storage, OURS + name, {
      read: (text) => parse(parsed(text)),
      write: textOf,
    });
  };
  return {
    saved: stored('saved'),
    viewed: stored('viewed'),
    searches: stored('searches'),
    colors: stored('colors'),
    orderedColors: stored('orderedColors'),
    theme: stored('theme'),
    singleKeys: stored('singleKeys'),
  };
}

/** A value as JSON; a map is an object. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? Object.fromEntries(part) : part));
}
