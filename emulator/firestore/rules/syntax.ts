/** The syntax tree of a rules file. Every node has its line, for messages. */

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Block {
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
  readonly allows: readonly Allow[];
}

export type Match = Block & { readonly pattern: readonly PatternSegment[]; readonly line: number };

/** A segment of a match: a literal, `{name}` for one id, or `{name=**}` for any number of ids. */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string };

export interface Allow {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Expression | undefined;
  readonly line: number;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly variables: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
  readonly line: number;
}

export const OPERATORS = ['*', '/', '%', '+', '-', '<', '<=', '>', '>=', 'in', '==', '!='] as const;
export type Operator = (typeof OPERATORS)[number];

export const TYPES = [
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'map',
  'set',
  'map_diff',
  'timestamp',
  'duration',
  'path',
  'latlng',
  'bytes',
  'null',
] as const;
export type TypeName = (typeof TYPES)[number];

/** `text` is the source of a condition: an operand of `&&` and `||`, or a whole expression. */
export type Expression = { readonly line: number; readonly text?: string } & (
  | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string }
  | { readonly kind: 'list'; readonly elements: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: TypeName }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
);
