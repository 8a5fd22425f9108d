import { parseExpression } from './parseExpression.ts';
import type { RulesSource } from './RulesSource.ts';
import { Scanner } from './Scanner.ts';
import {
  type Allow,
  type Block,
  type FunctionDeclaration,
  type Match,
  METHODS,
  type Method,
  type PatternSegment,
} from './syntax.ts';

const SERVICE = 'cloud.firestore';
const SHORTHANDS = new Map<string, readonly Method[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

/** Throws a RulesError at a syntax error. checkNames resolves the names. */
export function parseRules(source: RulesSource): Block {
  const scanner = new Scanner(source);
  parseVersion(scanner);
  const functions: FunctionDeclaration[] = [];
  while (scanner.isNext('function')) functions.push(parseFunction(scanner));
  if (!scanner.isNext('service')) throw scanner.unexpected(`"service ${SERVICE}" is expected`);
  const { line } = scanner.take();
  const service = parseServiceName(scanner);
  if (service !== SERVICE) throw scanner.fault(line, `service ${service}: only ${SERVICE} is supported`);
  const block = parseBlock(scanner, false);
  if (scanner.peek().kind !== 'end') throw scanner.unexpected('one service is the whole file');
  return { ...block, functions: [...functions, ...block.functions] };
}

function parseVersion(scanner: Scanner): void {
  if (!scanner.isNext('rules_version')) throw scanner.unexpected("rules_version = '2'; is expected first");
  const { line } = scanner.take();
  scanner.expect('=');
  const version = scanner.take();
  if (version.kind !== 'string' || version.text !== '2') {
    throw scanner.fault(line, `rules_version ${version.text}: only '2' is supported`);
  }
  scanner.expect(';');
}

function parseServiceName(scanner: Scanner): string {
  let name = scanner.expectWord('the name of a service').text;
  while (scanner.takeIf('.')) name += `.${scanner.expectWord('the name of a service').text}`;
  return name;
}

function parseBlock(scanner: Scanner, mayAllow: boolean): Block {
  const functions: FunctionDeclaration[] = [];
  const matches: Match[] = [];
  const allows: Allow[] = [];
  scanner.expect('{');
  while (!scanner.takeIf('}')) {
    if (scanner.isNext('function')) functions.push(parseFunction(scanner));
    else if (scanner.isNext('match')) matches.push(parseMatch(scanner));
    else if (mayAllow && scanner.isNext('allow')) allows.push(parseAllow(scanner));
    else throw scanner.unexpected(`${mayAllow ? 'allow, match' : 'match'} or function is expected`);
  }
  return { functions, matches, allows };
}

function parseMatch(scanner: Scanner): Match {
  const { line } = scanner.take();
  const pattern: PatternSegment[] = [];
  do {
    scanner.expect('/');
    pattern.push(parsePatternSegment(scanner));
  } while (scanner.isNext('/'));
  const rest = pattern.filter(({ kind }) => kind === 'rest');
  if (rest.length > 1) throw scanner.fault(line, 'match: a path has at most one {name=**}');
  return { ...parseBlock(scanner, true), pattern, line };
}

function parsePatternSegment(scanner: Scanner): PatternSegment {
  const text = scanner.takePathLiteral();
  if (text !== undefined) return { kind: 'literal', text };
  scanner.expect('{');
  const name = scanner.expectWord('the name of a wildcard').text;
  const isRest = scanner.takeIf('=**');
  scanner.expect('}');
  return { kind: isRest ? 'rest' : 'one', name };
}

function parseAllow(scanner: Scanner): Allow {
  const { line } = scanner.take();
  const methods = new Set<Method>();
  do {
    for (const method of parseMethods(scanner)) methods.add(method);
  } while (scanner.takeIf(','));
  let condition: Allow['condition'];
  if (scanner.takeIf(':')) {
    scanner.expect('if');
    condition = parseExpression(scanner);
  }
  scanner.expect(';');
  return { methods, condition, line };
}

function parseMethods(scanner: Scanner): readonly Method[] {
  const { text, line } = scanner.expectWord('a method');
  const methods = SHORTHANDS.get(text) ?? METHODS.filter((method) => method === text);
  if (methods.length === 0) throw scanner.fault(line, `allow ${text}: unknown method`);
  return methods;
}

function parseFunction(scanner: Scanner): FunctionDeclaration {
  const { line } = scanner.take();
  const name = scanner.expectWord('the name of a function').text;
  const parameters: string[] = [];
  scanner.expect('(');
  while (!scanner.takeIf(')')) {
    parameters.push(scanner.expectWord('the name of a parameter').text);
    if (!scanner.isNext(')')) scanner.expect(',');
  }
  scanner.expect('{');
  const variables = [];
  while (scanner.takeIf('let')) {
    const variable = scanner.expectWord('the name of a variable').text;
    scanner.expect('=');
    variables.push({ name: variable, value: parseExpression(scanner) });
    scanner.expect(';');
  }
  scanner.expect('return');
  const result = parseExpression(scanner);
  scanner.takeIf(';');
  scanner.expect('}');
  return { name, parameters, variables, result, line };
}
