import { FUNCTIONS, NAMESPACES } from './functions.ts';
import { aritiesOf } from './methods.ts';
import { faultOfPattern } from './pattern.ts';
import { RulesError } from './RulesError.ts';
import type { Allow, Block, Expression, FunctionDeclaration, Match } from './syntax.ts';

/** Each takes one argument. */
export const DOCUMENT_FUNCTIONS: ReadonlySet<string> = new Set(['get', 'exists', 'getAfter', 'existsAfter']);

const REQUEST_MEMBERS: ReadonlySet<string> = new Set(['auth', 'method', 'path', 'query', 'resource', 'time']);
const QUERY_MEMBERS: ReadonlySet<string> = new Set(['limit', 'offset']);
const RESOURCE_MEMBERS: ReadonlySet<string> = new Set(['__name__', 'data', 'id']);

/** The visible names of values, and functions with their number of arguments. */
interface Scope {
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, number>;
}

/** Throws a RulesError at the first unknown name, because an unsupported rule must not be ignored. */
export function checkNames(file: string, rules: Block): void {
  new NameCheck(file).checkBlock(rules, { names: new Set(['request', 'resource']), functions: new Map() });
}

class NameCheck {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  checkBlock(block: Block, outer: Scope): void {
    const scope = { names: outer.names, functions: new Map(outer.functions) };
    const own = new Set<string>();
    for (const { name, parameters, line } of block.functions) {
      if (own.has(name)) throw this.#fault(line, `function ${name}: it is declared twice`);
      own.add(name);
      scope.functions.set(name, parameters.length);
    }
    for (const declaration of block.functions) this.#checkFunction(declaration, scope);
    for (const allow of block.allows) this.#checkAllow(allow, scope);
    for (const match of block.matches) this.#checkMatch(match, scope);
  }

  #checkMatch(match: Match, outer: Scope): void {
    const names = new Set(outer.names);
    for (const segment of match.pattern) if (segment.kind !== 'literal') names.add(segment.name);
    this.checkBlock(match, { ...outer, names });
  }

  #checkAllow({ condition }: Allow, scope: Scope): void {
    if (condition) this.#check(condition, scope);
  }

  #checkFunction({ parameters, variables, result }: FunctionDeclaration, outer: Scope): void {
    const names = new Set([...outer.names, ...parameters]);
    for (const { name, value } of variables) {
      this.#check(value, { ...outer, names });
      names.add(name);
    }
    this.#check(result, { ...outer, names });
  }

  #check(expression: Expression, scope: Scope): void {
    const { line } = expression;
    switch (expression.kind) {
      case 'name':
        if (!scope.names.has(expression.name)) throw this.#fault(line, `${expression.name}: unknown name`);
        break;
      case 'member':
        this.#checkMember(expression.object, expression.name, line);
        break;
      case 'call':
        this.#checkCall(expression.name, expression.args.length, line, scope);
        break;
      case 'method':
        this.#checkMethod(expression, scope);
        if (isNamespace(expression.object, scope)) {
          for (const arg of expression.args) this.#check(arg, scope);
          return;
        }
        break;
    }
    for (const part of partsOf(expression)) this.#check(part, scope);
  }

  /** The members of `request` and of documents are known; the keys of a map only at evaluation. */
  #checkMember(object: Expression, name: string, line: number): void {
    const known = membersOf(object);
    if (known && !known.has(name)) throw this.#fault(line, `${textOf(object)}.${name}: unknown name`);
  }

  #checkCall(name: string, count: number, line: number, scope: Scope): void {
    const declared = scope.functions.get(name);
    const arity =
      declared !== undefined ? [declared] : DOCUMENT_FUNCTIONS.has(name) ? [1] : FUNCTIONS.get(name)?.arity;
    if (!arity) throw this.#fault(line, `${name}(): unknown function`);
    if (!arity.includes(count)) throw this.#fault(line, `${name}(): it does not take ${count} arguments`);
  }

  #checkMethod({ object, name, args, line }: Expression & { kind: 'method' }, scope: Scope): void {
    const namespace = isNamespace(object, scope) ? object.name : undefined;
    const arity =
      namespace === undefined ? aritiesOf(name) : (NAMESPACES.get(namespace)?.get(name)?.arity ?? []);
    const shown = `${namespace ?? ''}.${name}()`;
    if (arity.length === 0) throw this.#fault(line, `${shown}: unknown function`);
    if (!arity.includes(args.length))
      throw this.#fault(line, `${shown}: it does not take ${args.length} arguments`);
    const [pattern] = args;
    const takesPattern = name === 'matches' || name === 'split' || name === 'replace';
    if (takesPattern && pattern?.kind === 'literal' && typeof pattern.value === 'string') {
      const fault = faultOfPattern(pattern.value);
      if (fault !== undefined) throw this.#fault(line, `.${name}('${pattern.value}'): ${fault}`);
    }
  }

  #fault(line: number, problem: string): RulesError {
    return new RulesError(this.#file, line, problem);
  }
}

/** A wildcard or variable of the same name hides a namespace. */
function isNamespace(object: Expression, scope: Scope): object is Expression & { kind: 'name' } {
  return object.kind === 'name' && NAMESPACES.has(object.name) && !scope.names.has(object.name);
}

function membersOf(object: Expression): ReadonlySet<string> | undefined {
  switch (textOf(object)) {
    case 'request':
      return REQUEST_MEMBERS;
    case 'request.query':
      return QUERY_MEMBERS;
    case 'resource':
    case 'request.resource':
      return RESOURCE_MEMBERS;
    default:
      return undefined;
  }
}

function textOf(expression: Expression): string {
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'member' ? `${textOf(expression.object)}.${expression.name}` : '';
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
    case 'not':
    case 'negative':
    case 'is':
      return [expression.operand];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}
