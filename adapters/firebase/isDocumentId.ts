/** Reserved ids, except numeric ones such as `__id7__`; a slash, which separates ids; a lone surrogate, which has no encoding. */
const IMPOSSIBLE = /^(?:\.{0,2}|__(?!id-?\d{1,18}__$).*__)$|[/\p{Surrogate}]/su;

/** Maximum length of an id (bytes). */
const MAX_BYTES = 1500;

/** Whether Firestore can have a document with this id. Others make a request fail. */
export function isDocumentId(id: string): boolean {
  return !IMPOSSIBLE.test(id) && new TextEncoder().encode(id).length <= MAX_BYTES;
}
