import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import { foreignResponse, type JsonServer } from '#adapters/shared/requestJson.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { isRecord } from '#core/parsing/isRecord.ts';

/** Sends a request to Parse Server, and returns the JSON of its response. Rejects if the server refuses it. */
export type AskParse = (method: 'GET' | 'POST', path: string, parameters: object) => Promise<unknown>;

export interface StoredObject extends Readonly<Record<string, unknown>> {
  readonly objectId: string;
  readonly updatedAt: string;
  /** A product; Parse Server omits it if it has no fields. */
  readonly fields?: JsonObject;
}

/** The server in this process. */
export const THIS_SERVER = { name: 'Parse Server', program: 'Parse Server' };

/** Returns the objects of a class that a query finds. Throws a `UserError` for a response from another program. */
export async function findObjects(
  ask: AskParse,
  className: string,
  query: object,
  server: Pick<JsonServer, 'name' | 'program'> = THIS_SERVER,
): Promise<readonly StoredObject[]> {
  const response = await ask('GET', `classes/${className}`, query);
  const results = isRecord(response) ? response.results : undefined;
  if (!Array.isArray(results) || !results.every(isStoredObject)) throw foreignResponse(server);
  return results;
}

function isStoredObject(json: unknown): json is StoredObject {
  if (!isRecord(json) || typeof json.objectId !== 'string') return false;
  return typeof json.updatedAt === 'string' && isRecord(json.fields ?? {});
}

export function storedProduct({
  objectId: id,
  updatedAt: updateTime,
  fields = {},
}: StoredObject): StoredProduct {
  return { id, fields, updateTime };
}
