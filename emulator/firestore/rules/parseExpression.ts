import { isInt64 } from '../values/Value.ts';
import type { Scanner } from './Scanner.ts';
import { type Expression, type Operator, TYPES } from './syntax.ts';

/** Far above any handwritten rule; protects the stack. */
const MAX_NESTING = 200;

/** The functions below are ordered from loosest to tightest binding. */
export function parseExpression(scanner: Scanner, nesting = 0): Expression {
  if (nesting > MAX_NESTING) throw scanner.unexpected('the expression nests too deep');
  const start = scanner.peek();
  const condition = { ...parseOr(scanner, nesting + 1), text: scanner.textFrom(start) };
  if (!scanner.isNext('?')) return condition;
  const { line } = scanner.take();
  const whenTrue = parseExpression(scanner, nesting + 1);
  scanner.expect(':');
  const whenFalse = parseExpression(scanner, nesting + 1);
  return { kind: 'conditional', line, condition, whenTrue, whenFalse, text: scanner.textFrom(start) };
}

function parseOr(scanner: Scanner, nesting: number): Expression {
  const { line } = scanner.peek();
  let left = parseAnd(scanner, nesting);
  while (scanner.isNext('||')) {
    scanner.take();
    left = { kind: 'or', line, left, right: parseAnd(scanner, nesting) };
  }
  return left;
}

function parseAnd(scanner: Scanner, nesting: number): Expression {
  const { line } = scanner.peek();
  let left = parseOperand(scanner, nesting);
  while (scanner.isNext('&&')) {
    scanner.take();
    left = { kind: 'and', line, left, right: parseOperand(scanner, nesting) };
  }
  return left;
}

function parseOperand(scanner: Scanner, nesting: number): Expression {
  const start = scanner.peek();
  const operand = parseBinary(scanner, 0, nesting);
  return { ...operand, text: scanner.textFrom(start) };
}

/** Binary operators from loosest to tightest. */
const LEVELS: readonly (readonly (Operator | 'is')[])[] = [
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

function parseBinary(scanner: Scanner, level: number, nesting: number): Expression {
  const operators = LEVELS[level];
  if (!operators) return parseUnary(scanner, nesting);
  const { line } = scanner.peek();
  let left = parseBinary(scanner, level + 1, nesting);
  for (;;) {
    const operator = operators.find((sign) => scanner.isNext(sign));
    if (!operator) return left;
    scanner.take();
    if (operator === 'is') left = { kind: 'is', line, operand: left, type: parseType(scanner) };
    else left = { kind: 'binary', line, operator, left, right: parseBinary(scanner, level + 1, nesting) };
  }
}

function parseType(scanner: Scanner) {
  const token = scanner.expectWord('the name of a type');
  const type = TYPES.find((known) => known === token.text);
  if (!type) throw scanner.fault(token.line, `is ${token.text}: unknown type`);
  return type;
}

function parseUnary(scanner: Scanner, nesting: number): Expression {
  if (nesting > MAX_NESTING) throw scanner.unexpected('the expression nests too deep');
  const kind = scanner.isNext('!') ? 'not' : scanner.isNext('-') ? 'negative' : undefined;
  if (!kind) return parsePostfix(scanner, nesting);
  const { line } = scanner.take();
  // The minimum int64 has no positive counterpart, so the sign is part of the number.
  if (kind === 'negative' && scanner.peek().kind === 'number') {
    return parseAccess(scanner, parseNumber(scanner, '-'), nesting);
  }
  return { kind, line, operand: parseUnary(scanner, nesting + 1) };
}

function parsePostfix(scanner: Scanner, nesting: number): Expression {
  return parseAccess(scanner, parsePrimary(scanner, nesting), nesting);
}

function parseAccess(scanner: Scanner, start: Expression, nesting: number): Expression {
  let object = start;
  for (;;) {
    const { line } = scanner.peek();
    if (scanner.takeIf('.')) {
      const name = scanner.expectWord('the name of a member').text;
      object = scanner.isNext('(')
        ? { kind: 'method', line, object, name, args: parseArguments(scanner, nesting) }
        : { kind: 'member', line, object, name };
    } else if (scanner.takeIf('[')) {
      const index = parseExpression(scanner, nesting + 1);
      if (scanner.takeIf(':'))
        object = { kind: 'slice', line, object, from: index, to: parseExpression(scanner, nesting + 1) };
      else object = { kind: 'index', line, object, index };
      scanner.expect(']');
    } else return object;
  }
}

function parsePrimary(scanner: Scanner, nesting: number): Expression {
  const { kind, text, line } = scanner.peek();
  if (kind === 'number') return parseNumber(scanner, '');
  if (kind === 'string') {
    scanner.take();
    return { kind: 'literal', line, value: text };
  }
  if (kind === 'word') return parseWord(scanner, nesting);
  if (scanner.isNext('/')) return { kind: 'path', line, segments: parsePath(scanner, nesting) };
  if (scanner.takeIf('(')) {
    const inner = parseExpression(scanner, nesting + 1);
    scanner.expect(')');
    return inner;
  }
  if (scanner.takeIf('[')) return { kind: 'list', line, elements: parseList(scanner, ']', nesting) };
  if (scanner.takeIf('{')) return { kind: 'map', line, entries: parseEntries(scanner, nesting) };
  throw scanner.unexpected('an expression is expected');
}

const CONSTANTS = new Map<string, null | boolean>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const RESERVED: ReadonlySet<string> = new Set([
  'in',
  'is',
  'if',
  'let',
  'return',
  'function',
  'allow',
  'match',
  'service',
]);

function parseWord(scanner: Scanner, nesting: number): Expression {
  const { text, line } = scanner.peek();
  if (RESERVED.has(text)) throw scanner.unexpected('an expression is expected');
  scanner.take();
  const constant = CONSTANTS.get(text);
  if (constant !== undefined) return { kind: 'literal', line, value: constant };
  if (scanner.isNext('(')) return { kind: 'call', line, name: text, args: parseArguments(scanner, nesting) };
  return { kind: 'name', line, name: text };
}

function parseNumber(scanner: Scanner, sign: '' | '-'): Expression {
  const { text, line } = scanner.take();
  if (scanner.isAdjacent() && scanner.peek().kind === 'word')
    throw scanner.unexpected('it follows a number without a blank');
  if (!/^\d+$/.test(text)) return { kind: 'literal', line, value: Number(sign + text) };
  const integer = BigInt(sign + text);
  if (!isInt64(integer)) throw scanner.fault(line, `${sign}${text}: the number is beyond int64`);
  return { kind: 'literal', line, value: integer };
}

function parseArguments(scanner: Scanner, nesting: number): Expression[] {
  scanner.expect('(');
  return parseList(scanner, ')', nesting);
}

/** Includes the closing sign. */
function parseList(scanner: Scanner, close: string, nesting: number): Expression[] {
  const elements: Expression[] = [];
  while (!scanner.takeIf(close)) {
    elements.push(parseExpression(scanner, nesting + 1));
    if (!scanner.isNext(close)) scanner.expect(',');
  }
  return elements;
}

function parseEntries(scanner: Scanner, nesting: number): [Expression, Expression][] {
  const entries: [Expression, Expression][] = [];
  while (!scanner.takeIf('}')) {
    const key = parseExpression(scanner, nesting + 1);
    scanner.expect(':');
    entries.push([key, parseExpression(scanner, nesting + 1)]);
    if (!scanner.isNext('}')) scanner.expect(',');
  }
  return entries;
}

function parsePath(scanner: Scanner, nesting: number): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  do {
    scanner.expect('/');
    const literal = scanner.takePathLiteral();
    if (literal !== undefined) segments.push(literal);
    else {
      scanner.expect('$');
      scanner.expect('(');
      segments.push(parseExpression(scanner, nesting + 1));
      scanner.expect(')');
    }
  } while (scanner.isNext('/') && scanner.isAdjacent());
  return segments;
}
