import type { Client } from './client.ts';
import type { Differences, Json } from './compare.ts';

/** Takes one case: its name, and what plays it and tells the differences. */
export type Play = (name: string, play: () => Promise<Differences>) => Promise<void>;

/** Tells that a case is not played, and why. */
export type Skip = (name: string, reason: string) => void;

/** Plays all cases of one kind of file. */
export type Replay = (file: Json, client: Client, play: Play, skip: Skip) => Promise<void>;

/** A text with placeholders such as `{project}` filled in, wherever they stand in a piece of JSON. */
export function fillIn<Filled>(json: Filled, placeholders: Readonly<Record<string, string>>): Filled {
  const text = Object.entries(placeholders).reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
    JSON.stringify(json) ?? 'null',
  );
  return JSON.parse(text) as Filled;
}
