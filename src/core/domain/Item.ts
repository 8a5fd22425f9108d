export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; an absent field is `undefined`. */
export interface JsonObject {
  readonly [field: string]: Json | undefined;
}

/** A valid entry of an items file: id, name and price are required, other known fields are optional and have the right type. */
export interface Item extends JsonObject {
  readonly id: string;
  readonly name: string;
  /** In the shop's currency. */
  readonly price: number;
}

/** A problem of one field. The text follows the field's name: "must be a list, but is 5". */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** Lists and null are not objects. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a list; none for any other value. */
export function entriesOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
