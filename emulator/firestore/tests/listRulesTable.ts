import { fieldOf, filterIn } from './filterIn.ts';
import { bearerOf, int, list, map, text } from './Project.ts';

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

/** A filter, and after `/` the other parts of a query. */
function queryIn(source: string): ListQuery {
  const [filter = '', ...parts] = source.split(/ ?\/ /);
  const optionOf = (word: string) =>
    parts
      .find((part) => part.startsWith(word))
      ?.split(' ')
      .slice(1);
  const kind = (['group', 'count', 'list'] as const).find((word) => optionOf(word));
  const [limit, order, start, select] = ['limit', 'order', 'from', 'select'].map(optionOf);
  const query = {
    ...(filter !== '' && filter !== 'all' && { where: filterIn(filter) }),
    ...(order && {
      orderBy: [{ ...fieldOf(order[0] ?? ''), direction: order[1] ? 'DESCENDING' : 'ASCENDING' }],
    }),
    ...(start && { startAt: { values: start.map(int), before: true } }),
    ...(limit && { limit: Number(limit[0]) }),
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
  };
  const [isBelow, isAnonymous] = ['below', 'anonymous'].map((word) => parts.includes(word));
  return { query, ...(kind && { kind }), ...(isBelow && { isBelow }), ...(isAnonymous && { as: null }) };
}

const ELEVEN = Array.from({ length: 11 }, (_, at) => `(owner == 'alice' && age == ${at})`).join(' || ');

/** In the order of the outcomes. */
export const LIST_QUERIES = Object.fromEntries(
  `
    all   / limit 10   / limit 11   / order age   / order age / from 18   / order owner / limit 5
    / order since desc / limit 1   / list   / count   / group   / below   / anonymous   owner == 'alice'
    owner == 'alice' / anonymous   owner == 'alice' / count   owner == 'alice' / group   owner == 'alice' / below
    owner == 'alice' / limit 5   owner == 'alice' / select age   owner == 'bob'   owner == 'alice' && owner == 'bob'
    owner in ['alice']   owner in ['alice', 'bob']   owner != 'alice'   owner != 'bob'   owner not-in ['bob']
    owner >= 'alice' && owner <= 'alice'   owner >= 'a' && owner < 'b'   owner is null   owner is not null   owner == 1
    isPublic == true   isPublic == false   isPublic != false   isPublic in [true, false]
    isPublic == true && owner == 'alice'   isPublic == true || owner == 'alice'   isPublic == true || owner == 'bob'
    owner == 'alice' || owner == 'bob'   (isPublic == true || owner == 'alice') && status == 'open'
    (isPublic == true && status == 'open') || (owner == 'alice' && status == 'open')   age > 17   age > 18   age >= 18
    age >= 18.0   age >= 'x'   age < 18   age <= 30   age > 30 && age < 18   age >= 20 && age <= 20   age == 20
    age == 20.0   age in [20, 30]   age != 20   age not-in [5, 20]   age is nan   age >= 18 && owner == 'alice'
    tags array-contains 'a'   tags array-contains 'z'   tags array-contains-any ['a', 'z']
    tags array-contains 'a' && owner == 'alice'   tags == ['a', 'b']   place.team == 'red'   place.team in ['red', 'blue']
    place == {team: 'red'}   place == {team: 'red', area: 1}   status == 'open'   status in ['open', 'sent']   status > 'n'
    since > 2023-01-01T00:00:00Z   since < 2000-01-01T00:00:00Z   owner == 'alice' && age >= 18 && isPublic == true
    __name__ == d   __name__ in [d]   __name__ > c   __name__ in [d, d1]   __name__ == d && owner == 'bob'
    __name__ == d || owner == 'alice'   __name__ == d / anonymous   __name__ == d / count   / limit 10 / list
    / list / below   place == {team: 'red'} && place.team == 'red'   place == {team: 'red'} && place.area == 1
    place.team > 'b' && place.area == 1   place.spot.x == 1   age == 20 && age >= 18   age != 20 && age > 18
    owner == 'alice' && owner == 'alice'   owner == 'alice' && owner in ['alice', 'bob']
    owner == 'alice' && owner != 'bob'   owner in ['alice', 'bob'] && (isPublic == true || status == 'open')
    tags array-contains 'a' && tags == ['a']   tags array-contains 1   tags array-contains 1.0   tags != []   age > 18.5
    age > 18.0   age <= 18   owner > 'alice'   since == 2024-05-05T00:00:00Z   isPublic > false   isPublic >= true
    age is not nan   tags > [1]   eleven disjunctions
`
    .trim()
    .split(/\s{2,}/)
    .map((name) => [name, queryIn(name === 'eleven disjunctions' ? ELEVEN : name)]),
);

/** Functions of the rules in `listRulesOutcomes.json`. */
export const LIST_FUNCTIONS = `
  function isSignedIn() { return request.auth != null; }
  function isOwner(data) { return data.owner == request.auth.uid; }
  function isAdmin() { return request.auth.token.admin == true; }
  function hasTeam(document) { let team = document.data.place.team; return team == 'red'; }
  function isGrown(age) { let least = 18; return age >= least; }
  function bothOf(a, b) { return a && b; }
`;
