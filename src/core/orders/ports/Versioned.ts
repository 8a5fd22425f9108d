/** A value and the version that identifies its last change. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: string;
}
