import type { Precondition } from '../store/Write.ts';
import { readBoolean, readInt32 } from '../values/message.ts';
import { readPrecondition } from './readWrites.ts';

export function readMaskParameter(parameters: URLSearchParams, mask: string): readonly string[] | undefined {
  const paths = [
    ...parameters.getAll(`${mask}.fieldPaths`),
    ...parameters.getAll(`${snakeCase(mask)}.field_paths`),
  ];
  return paths.length > 0 ? paths : undefined;
}

export function readPreconditionParameter(parameters: URLSearchParams): Precondition | undefined {
  const [exists = null, updateTime = null] = ['exists', 'updateTime'].map((name) =>
    readParameter(parameters, `currentDocument.${name}`),
  );
  return readPrecondition({ exists, updateTime });
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
  return parameters.getAll(name).at(-1) ?? parameters.getAll(snakeCase(name)).at(-1);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
