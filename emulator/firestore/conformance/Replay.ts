import type { Client } from './client.ts';
import type { Differences, Json } from './compare.ts';

export type Play = (name: string, play: () => Promise<Differences>) => Promise<void>;

export type Skip = (name: string, reason: string) => void;

export type Replay = (file: Json, client: Client, play: Play, skip: Skip) => Promise<void>;

/** Replaces placeholders such as `{project}` anywhere in JSON. */
export function fillIn<Filled>(json: Filled, placeholders: Readonly<Record<string, string>>): Filled {
  const text = Object.entries(placeholders).reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
    JSON.stringify(json) ?? 'null',
  );
  return JSON.parse(text) as Filled;
}
