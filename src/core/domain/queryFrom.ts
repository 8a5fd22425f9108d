/** Maximum length (characters), because layout of a very long query takes seconds. */
const MAX_QUERY_LENGTH = 500;

/** Trims and shortens a query from input or an address, without direction marks, which would reverse the surrounding text. */
export function queryFrom(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/\p{Bidi_Control}/gu, '');
  return plain.trim().slice(0, MAX_QUERY_LENGTH);
}
