/** A type with all its properties, at any depth, read-only. */
export type Immutable<Type> = { readonly [Key in keyof Type]: Immutable<Type[Key]> };
