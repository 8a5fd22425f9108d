import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FirestoreError } from '../FirestoreError.ts';
import { readQuery } from '../protocol/readQuery.ts';
import { readWrites } from '../protocol/readWrites.ts';
import { RulesError } from '../rules/RulesError.ts';
import { Ruleset } from '../rules/Ruleset.ts';
import { compareValues, isIdentical } from '../values/compareValues.ts';
import { decodeValue } from '../values/decodeValue.ts';
import { encodeValue } from '../values/encodeValue.ts';
import { parseFieldPath } from '../values/FieldPath.ts';
import { compareText } from '../values/text.ts';
import { INT64_MAX, INT64_MIN, type Value } from '../values/Value.ts';

const RUNS = { numRuns: 500 };

/** Whole characters only: half a surrogate pair has no UTF-8 form. */
const aText = fc.string({ unit: 'grapheme', maxLength: 4 });
const aName = fc.constantFrom('a', 'b', 'c');
const aScalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant<Value>({ type: 'null' }),
  fc.boolean().map((value): Value => ({ type: 'boolean', value })),
  fc
    .oneof(fc.integer({ min: -2, max: 2 }).map(BigInt), fc.bigInt(INT64_MIN, INT64_MAX))
    .map((value): Value => ({ type: 'integer', value })),
  fc
    .oneof(fc.constantFrom(-1.5, 0, 1, 2, 2 ** 53, Number.NaN), fc.double())
    .map((value): Value => ({ type: 'double', value: value + 0 })),
  fc
    .bigInt(-62_135_596_800_000_000n, 253_402_300_799_999_999n)
    .map((micros): Value => ({ type: 'timestamp', micros })),
  aText.map((value): Value => ({ type: 'string', value })),
  fc.uint8Array({ maxLength: 4 }).map((value): Value => ({ type: 'bytes', value })),
  aName.map((id): Value => ({ type: 'reference', name: `projects/p/databases/d/documents/c/${id}` })),
  fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 })).map(
    ([latitude, longitude]): Value => ({
      type: 'geoPoint',
      latitude: latitude + 0,
      longitude: longitude + 0,
    }),
  ),
);
const aValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    aScalar,
    fc.array(tie('value'), { maxLength: 3 }).map((values): Value => ({ type: 'array', values })),
    fc
      .array(fc.tuple(aName, tie('value')), { maxLength: 3 })
      .map((entries): Value => ({ type: 'map', fields: new Map(entries) })),
  ),
})).value;

describe('values', () => {
  test('survive a round trip through JSON', () => {
    fc.assert(
      fc.property(aValue, (value) => {
        expect(isIdentical(decodeValue(JSON.parse(encodeValue(value))), value)).toBe(true);
      }),
      RUNS,
    );
  });

  test('have an antisymmetric and transitive order', () => {
    fc.assert(
      fc.property(aValue, aValue, aValue, (a, b, c) => {
        const [ab, bc, ac] = [compareValues(a, b), compareValues(b, c), compareValues(a, c)];
        expect(Math.sign(compareValues(b, a)) + Math.sign(ab)).toBe(0);
        expect(compareValues(a, a)).toBe(0);
        if (ab <= 0 && bc <= 0) expect(ac <= 0).toBe(true);
      }),
      RUNS,
    );
  });

  test('text is ordered by its bytes', () => {
    fc.assert(
      fc.property(aText, aText, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
      RUNS,
    );
  });
});

describe('arbitrary input', () => {
  /** JSON that is similar enough to real requests to reach deep into the parsers. */
  const words = `
    fields values mapValue arrayValue integerValue stringValue nullValue update name where from compositeFilter filters op
    fieldFilter value field fieldPath limit
  `
    .trim()
    .split(/\s+/);
  const aKey = fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: 5 }),
    fc.constantFrom('__proto__', 'constructor'),
  );
  const json = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom(null, true, '1', 'AND', 'EQUAL', '', 5, -1, 1.5, 1e300),
      fc.string({ maxLength: 5 }),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(aKey, tie('any'), { maxKeys: 3 }),
    ),
  })).any;

  test.each<[string, (json: unknown) => unknown]>([
    ['a value', (content) => decodeValue(content)],
    ['writes', readWrites],
    ['a query', readQuery],
    ['a value inside a map', (content) => decodeValue({ mapValue: { fields: { a: content } } })],
    ['the filter of a query', (content) => readQuery({ from: [{ collectionId: 'c' }], where: content })],
  ])('is parsed as %s or rejected with a FirestoreError', (_, read) => {
    fc.assert(
      fc.property(json, (content) => {
        try {
          read(content);
        } catch (error) {
          expect(error).toBeInstanceOf(FirestoreError);
          expect((error as FirestoreError).httpStatus).toBeLessThan(502);
        }
      }),
      RUNS,
    );
  });

  test('a quoted field path is parsed to its original segments', () => {
    const segments = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(segments, (path) => {
        const quoted = path.map((segment) => `\`${segment.replace(/[\\`]/g, '\\$&')}\``).join('.');
        expect(parseFieldPath(quoted)).toEqual(path);
      }),
      RUNS,
    );
  });
});

describe('the rules', () => {
  const pieces = `
    rules_version='2'; service cloud.firestore match /a/{b} /{c=**} { } allow read :if ; true request.auth && || ! ( ) [ ] == in is
    map 'x' 1 2.5 /a/$(b) .size() function f(x) return let y = ? : , // /* $ \\ "
  `
    .trim()
    .split(/\s+/);
  const parsed = (text: string) => {
    try {
      return Ruleset.parse({ file: 'f', text });
    } catch (error) {
      expect(error).toBeInstanceOf(RulesError);
      expect((error as RulesError).message).toMatch(/^f:\d+: /);
      return undefined;
    }
  };

  test('are parsed or rejected with a line number, whatever their text', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(soup, (parts) => {
        parsed(parts.join(' '));
      }),
      { numRuns: 2000 },
    );
  });

  test('never admit a stranger because of a nonsensical condition', () => {
    const nonsense = fc.array(
      fc.constantFrom(...pieces, 'resource.data.x', 'request.auth.uid', 'b', 'null', '-', '<', '%'),
      { minLength: 1, maxLength: 8 },
    );
    const access = {
      method: 'get',
      path: ['a', 'x'],
      request: null,
      resource: null,
      readDocument: () => null,
    } as const;
    fc.assert(
      fc.property(nonsense, (parts) => {
        const condition = `(${parts.join(' ')}) && request.auth.uid == 'alice'`;
        const rules = parsed(
          `rules_version = '2'; service cloud.firestore { match /a/{b} { allow read: if ${condition}; } }`,
        );
        // Excludes tokens that may close the generated part or add an alternative to it.
        const isOurs = parts.every(
          (part) => !['(', ')', '||', ';', '}', '{', '//', '/*', '?', ':', ':if'].includes(part),
        );
        if (rules && isOurs) expect(rules.allows(access)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
