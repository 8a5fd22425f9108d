/** Whether Parse Server can have an object with this id: PostgreSQL stores neither U+0000 nor lone surrogates. */
export function isObjectId(id: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(id);
}
