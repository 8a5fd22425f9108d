import { type FieldProblem, isJsonObject, type Json, type JsonObject } from '#core/domain/Item.ts';

/** Lists the parts of a document that Firestore rejects: lists within lists, empty and reserved field names. */
export function firestoreProblems(document: JsonObject): readonly FieldProblem[] {
  return Object.entries(document).flatMap(([field, value]) => problemsWithin(field, field, value ?? null));
}

function problemsWithin(field: string, name: string, value: Json): readonly FieldProblem[] {
  if (name === '') return [{ field: field === '' ? '""' : field, problem: 'is a field with an empty name' }];
  if (/^__.*__$/s.test(name)) return [{ field, problem: 'has a name that Firestore reserves' }];
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((entry, index) =>
      Array.isArray(entry)
        ? [{ field: `${field}[${index}]`, problem: 'is a list within a list, which Firestore cannot store' }]
        : problemsWithin(`${field}[${index}]`, name, entry),
    );
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([part, inner]) =>
    problemsWithin(`${field}.${part}`, part, inner ?? null),
  );
}
