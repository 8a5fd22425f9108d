/** Anything a JSON file can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; a field that is not there is `undefined`. */
export interface JsonObject {
  readonly [field: string]: Json | undefined;
}

/**
 * One entry of an items file that may be seeded: it has an id that a document can have, a name and a price.
 * Every other field is of the right kind where it is present, and may be absent; unknown fields stay.
 */
export interface Item extends JsonObject {
  readonly id: string;
  readonly name: string;
  /** Dollars. */
  readonly price: number;
}

/** Something wrong with one field, worded to follow the field's name: "must be a number, but is a text". */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** Tells an object from the other things JSON has, lists and null among them. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
