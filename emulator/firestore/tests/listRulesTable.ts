import { bearerOf, double, int, list, map, text } from './Project.ts';

/** The queries that run under the rules in `listRulesOutcomes.json`. */

export interface ListQuery {
  /** A structured query without its collection. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly as?: string | null;
  /** The default is `:runQuery` of a collection. */
  readonly kind?: 'group' | 'count' | 'list';
  /** The query is about a collection below the document `r/r`. */
  readonly isBelow?: true;
}

export const ALICE = bearerOf('alice', {
  team: 'red',
  admin: true,
  level: 3,
  roles: ['editor', 'reader'],
  quotas: { age: 18 },
});

const bool = (booleanValue: boolean) => ({ booleanValue });
const time = (timestampValue: string) => ({ timestampValue });

export const ALLOWED_DOCUMENT = {
  owner: text('alice'),
  isPublic: bool(true),
  age: int(20),
  tags: list(text('a'), text('b')),
  status: text('open'),
  place: map({ team: text('red') }),
  since: time('2024-05-05T00:00:00Z'),
};
export const DENIED_DOCUMENT = {
  owner: text('bob'),
  isPublic: bool(false),
  age: int(5),
  tags: list(text('z')),
  status: text('closed'),
  place: map({ team: text('blue') }),
  since: time('2020-05-05T00:00:00Z'),
};

const field = (fieldPath: string) => ({ field: { fieldPath } });
const is = (path: string, op: string, value: unknown) => ({
  fieldFilter: { ...field(path), op, value },
});
const unary = (path: string, op: string) => ({ unaryFilter: { ...field(path), op } });
const and = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (path: string, direction = 'ASCENDING') => ({ ...field(path), direction });
const where = (filter: unknown): ListQuery => ({ query: { where: filter } });

const alices = is('owner', 'EQUAL', text('alice'));
const bobs = is('owner', 'EQUAL', text('bob'));
const isPublic = is('isPublic', 'EQUAL', bool(true));
const isOpen = is('status', 'EQUAL', text('open'));
/** The runner replaces `{collection}`. */
const nameOf = (id: string) => ({ referenceValue: `{collection}/${id}` });
const named = is('__name__', 'EQUAL', nameOf('d'));
const adults = is('age', 'GREATER_THAN_OR_EQUAL', int(18));

export const LIST_QUERIES: Readonly<Record<string, ListQuery>> = {
  all: { query: {} },
  'limit 10': { query: { limit: 10 } },
  'limit 11': { query: { limit: 11 } },
  'order age': { query: { orderBy: [by('age')] } },
  'order age from 18': {
    query: { orderBy: [by('age')], startAt: { values: [int(18)], before: true } },
  },
  'order owner limit 5': { query: { orderBy: [by('owner')], limit: 5 } },
  'order since desc limit 1': { query: { orderBy: [by('since', 'DESCENDING')], limit: 1 } },
  list: { query: {}, kind: 'list' },
  count: { query: {}, kind: 'count' },
  group: { query: {}, kind: 'group' },
  below: { query: {}, isBelow: true },
  anonymous: { query: {}, as: null },
  "owner == 'alice'": where(alices),
  "owner == 'alice', anonymous": { ...where(alices), as: null },
  "owner == 'alice', count": { ...where(alices), kind: 'count' },
  "owner == 'alice', group": { ...where(alices), kind: 'group' },
  "owner == 'alice', below": { ...where(alices), isBelow: true },
  "owner == 'alice' limit 5": { query: { where: alices, limit: 5 } },
  "owner == 'alice' select age": { query: { where: alices, select: { fields: [{ fieldPath: 'age' }] } } },
  "owner == 'bob'": where(bobs),
  "owner == 'alice' && owner == 'bob'": where(and(alices, bobs)),
  "owner in ['alice']": where(is('owner', 'IN', list(text('alice')))),
  "owner in ['alice', 'bob']": where(is('owner', 'IN', list(text('alice'), text('bob')))),
  "owner != 'alice'": where(is('owner', 'NOT_EQUAL', text('alice'))),
  "owner != 'bob'": where(is('owner', 'NOT_EQUAL', text('bob'))),
  "owner not-in ['bob']": where(is('owner', 'NOT_IN', list(text('bob')))),
  "owner >= 'alice' && owner <= 'alice'": where(
    and(
      is('owner', 'GREATER_THAN_OR_EQUAL', text('alice')),
      is('owner', 'LESS_THAN_OR_EQUAL', text('alice')),
    ),
  ),
  "owner >= 'a' && owner < 'b'": where(
    and(is('owner', 'GREATER_THAN_OR_EQUAL', text('a')), is('owner', 'LESS_THAN', text('b'))),
  ),
  'owner is null': where(unary('owner', 'IS_NULL')),
  'owner is not null': where(unary('owner', 'IS_NOT_NULL')),
  'owner == 1': where(is('owner', 'EQUAL', int(1))),
  isPublic: where(isPublic),
  '!isPublic': where(is('isPublic', 'EQUAL', bool(false))),
  'isPublic != false': where(is('isPublic', 'NOT_EQUAL', bool(false))),
  'isPublic in [true, false]': where(is('isPublic', 'IN', list(bool(true), bool(false)))),
  "isPublic && owner == 'alice'": where(and(isPublic, alices)),
  "isPublic || owner == 'alice'": where(or(isPublic, alices)),
  "isPublic || owner == 'bob'": where(or(isPublic, bobs)),
  "owner == 'alice' || owner == 'bob'": where(or(alices, bobs)),
  "(isPublic || owner == 'alice') && status == 'open'": where(and(or(isPublic, alices), isOpen)),
  "(isPublic && status == 'open') || (owner == 'alice' && status == 'open')": where(
    or(and(isPublic, isOpen), and(alices, isOpen)),
  ),
  'age > 17': where(is('age', 'GREATER_THAN', int(17))),
  'age > 18': where(is('age', 'GREATER_THAN', int(18))),
  'age >= 18': where(adults),
  'age >= 18.0': where(is('age', 'GREATER_THAN_OR_EQUAL', double(18))),
  "age >= 'x'": where(is('age', 'GREATER_THAN_OR_EQUAL', text('x'))),
  'age < 18': where(is('age', 'LESS_THAN', int(18))),
  'age <= 30': where(is('age', 'LESS_THAN_OR_EQUAL', int(30))),
  'age > 30 && age < 18': where(and(is('age', 'GREATER_THAN', int(30)), is('age', 'LESS_THAN', int(18)))),
  'age >= 20 && age <= 20': where(
    and(is('age', 'GREATER_THAN_OR_EQUAL', int(20)), is('age', 'LESS_THAN_OR_EQUAL', int(20))),
  ),
  'age == 20': where(is('age', 'EQUAL', int(20))),
  'age == 20.0': where(is('age', 'EQUAL', double(20))),
  'age in [20, 30]': where(is('age', 'IN', list(int(20), int(30)))),
  'age != 20': where(is('age', 'NOT_EQUAL', int(20))),
  'age not-in [5, 20]': where(is('age', 'NOT_IN', list(int(5), int(20)))),
  'age is NaN': where(unary('age', 'IS_NAN')),
  "age >= 18 && owner == 'alice'": where(and(adults, alices)),
  "tags array-contains 'a'": where(is('tags', 'ARRAY_CONTAINS', text('a'))),
  "tags array-contains 'z'": where(is('tags', 'ARRAY_CONTAINS', text('z'))),
  "tags array-contains-any ['a', 'z']": where(is('tags', 'ARRAY_CONTAINS_ANY', list(text('a'), text('z')))),
  "tags array-contains 'a' && owner == 'alice'": where(and(is('tags', 'ARRAY_CONTAINS', text('a')), alices)),
  "tags == ['a', 'b']": where(is('tags', 'EQUAL', list(text('a'), text('b')))),
  "place.team == 'red'": where(is('place.team', 'EQUAL', text('red'))),
  "place.team in ['red', 'blue']": where(is('place.team', 'IN', list(text('red'), text('blue')))),
  "place == {team: 'red'}": where(is('place', 'EQUAL', map({ team: text('red') }))),
  "place == {team: 'red', area: 1}": where(is('place', 'EQUAL', map({ team: text('red'), area: int(1) }))),
  "status == 'open'": where(isOpen),
  "status in ['open', 'sent']": where(is('status', 'IN', list(text('open'), text('sent')))),
  "status > 'n'": where(is('status', 'GREATER_THAN', text('n'))),
  'since > 2023': where(is('since', 'GREATER_THAN', time('2023-01-01T00:00:00Z'))),
  'since < 2000': where(is('since', 'LESS_THAN', time('2000-01-01T00:00:00Z'))),
  "owner == 'alice' && age >= 18 && isPublic": where(and(alices, adults, isPublic)),
  "__name__ == 'd'": where(named),
  "__name__ in ['d']": where(is('__name__', 'IN', list(nameOf('d')))),
  "__name__ > 'c'": where(is('__name__', 'GREATER_THAN', nameOf('c'))),
  "__name__ in ['d', 'd1']": where(is('__name__', 'IN', list(nameOf('d'), nameOf('d1')))),
  "__name__ == 'd' && owner == 'bob'": where(and(named, bobs)),
  "__name__ == 'd' || owner == 'alice'": where(or(named, alices)),
  "__name__ == 'd', anonymous": { ...where(named), as: null },
  "__name__ == 'd', count": { ...where(named), kind: 'count' },
  'list of 10': { query: { limit: 10 }, kind: 'list' },
  'list below': { query: {}, kind: 'list', isBelow: true },
  "place == {team: 'red'} && place.team == 'red'": where(
    and(is('place', 'EQUAL', map({ team: text('red') })), is('place.team', 'EQUAL', text('red'))),
  ),
  "place == {team: 'red'} && place.area == 1": where(
    and(is('place', 'EQUAL', map({ team: text('red') })), is('place.area', 'EQUAL', int(1))),
  ),
  "place.team > 'b' && place.area == 1": where(
    and(is('place.team', 'GREATER_THAN', text('b')), is('place.area', 'EQUAL', int(1))),
  ),
  'place.spot.x == 1': where(is('place.spot.x', 'EQUAL', int(1))),
  'age == 20 && age >= 18': where(and(is('age', 'EQUAL', int(20)), adults)),
  'age != 20 && age > 18': where(and(is('age', 'NOT_EQUAL', int(20)), is('age', 'GREATER_THAN', int(18)))),
  "owner == 'alice' twice": where(and(alices, alices)),
  "owner == 'alice' && owner in ['alice', 'bob']": where(
    and(alices, is('owner', 'IN', list(text('alice'), text('bob')))),
  ),
  "owner == 'alice' && owner != 'bob'": where(and(alices, is('owner', 'NOT_EQUAL', text('bob')))),
  "owner in ['alice', 'bob'] && (isPublic || status == 'open')": where(
    and(is('owner', 'IN', list(text('alice'), text('bob'))), or(isPublic, isOpen)),
  ),
  "tags array-contains 'a' && tags == ['a']": where(
    and(is('tags', 'ARRAY_CONTAINS', text('a')), is('tags', 'EQUAL', list(text('a')))),
  ),
  'tags array-contains 1': where(is('tags', 'ARRAY_CONTAINS', int(1))),
  'tags array-contains 1.0': where(is('tags', 'ARRAY_CONTAINS', double(1))),
  'tags != []': where(is('tags', 'NOT_EQUAL', { arrayValue: {} })),
  'age > 18.5': where(is('age', 'GREATER_THAN', double(18.5))),
  'age > 18.0': where(is('age', 'GREATER_THAN', double(18))),
  'age <= 18': where(is('age', 'LESS_THAN_OR_EQUAL', int(18))),
  "owner > 'alice'": where(is('owner', 'GREATER_THAN', text('alice'))),
  'since == 2024': where(is('since', 'EQUAL', time('2024-05-05T00:00:00Z'))),
  'isPublic > false': where(is('isPublic', 'GREATER_THAN', bool(false))),
  'isPublic >= true': where(is('isPublic', 'GREATER_THAN_OR_EQUAL', bool(true))),
  'age is not NaN': where(unary('age', 'IS_NOT_NAN')),
  'tags > [1]': where(is('tags', 'GREATER_THAN', list(int(1)))),
  'eleven disjunctions': where(
    or(...Array.from({ length: 11 }, (_, at) => and(alices, is('age', 'EQUAL', int(at))))),
  ),
};

/** Functions of the rules in `listRulesOutcomes.json`. */
export const LIST_FUNCTIONS = `
  function isSignedIn() { return request.auth != null; }
  function isOwner(data) { return data.owner == request.auth.uid; }
  function isAdmin() { return request.auth.token.admin == true; }
  function hasTeam(document) { let team = document.data.place.team; return team == 'red'; }
  function isGrown(age) { let least = 18; return age >= least; }
  function bothOf(a, b) { return a && b; }
`;
