import { invalidPayload } from '../FirestoreError.ts';
import type { Precondition } from '../store/Write.ts';
import { readBoolean, readInt32, readTimestamp } from '../values/message.ts';

export function readMaskParameter(parameters: URLSearchParams, mask: string): readonly string[] | undefined {
  const paths = [
    ...allOf(parameters, `${mask}.fieldPaths`),
    ...allOf(parameters, `${snakeCase(mask)}.field_paths`),
  ];
  return paths.length > 0 ? paths : undefined;
}

export function readPreconditionParameter(parameters: URLSearchParams): Precondition | undefined {
  const exists = readParameter(parameters, 'currentDocument.exists');
  const updateTime = readParameter(parameters, 'currentDocument.updateTime');
  if (exists !== undefined && updateTime !== undefined) throw invalidPayload('two preconditions are given');
  if (exists !== undefined) return { exists: readBoolean(exists) };
  return updateTime === undefined ? undefined : { updateTime: readTimestamp(updateTime) };
}

export function readNumberParameter(parameters: URLSearchParams, name: string): number | undefined {
  const value = readParameter(parameters, name);
  return value === undefined ? undefined : readInt32(value);
}

export function readFlagParameter(parameters: URLSearchParams, name: string): boolean {
  return readBoolean(readParameter(parameters, name) ?? 'false');
}

/** The last value of a parameter, in camelCase or snake_case. */
export function readParameter(parameters: URLSearchParams, name: string): string | undefined {
  return allOf(parameters, name).at(-1) ?? allOf(parameters, snakeCase(name)).at(-1);
}

function allOf(parameters: URLSearchParams, name: string): string[] {
  return parameters.getAll(name);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
