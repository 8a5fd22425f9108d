import { Arguments } from './Callable.ts';
import type { Coverage } from './Coverage.ts';
import { DOCUMENT_FUNCTIONS } from './checkNames.ts';
import { FUNCTIONS, NAMESPACES } from './functions.ts';
import { callMethod } from './methods.ts';
import { applyOperator, isOfType, negate } from './operators.ts';
import { EvaluationError, isA, isList, isMap, type RuleValue, type ValuesByType } from './RuleValue.ts';
import { Scope } from './Scope.ts';
import type { Allow, Expression, FunctionDeclaration } from './syntax.ts';

/** Reads a document by its full path, after the commit if `isAfter`; null if it is absent. */
export type DocumentReader = (path: ValuesByType['path'], isAfter: boolean) => RuleValue;

const MAX_CALL_DEPTH = 20;
/** Ends functions whose calls multiply: two at each of 20 levels are a million. Reasonable conditions need far fewer steps. */
const MAX_STEPS = 100_000;

export class Evaluator {
  readonly #readDocument: DocumentReader;
  readonly #coverage: Coverage;
  #callDepth = 0;
  #steps = 0;

  constructor(readDocument: DocumentReader, coverage: Coverage) {
    this.#readDocument = readDocument;
    this.#coverage = coverage;
  }

  /** Whether the condition of a statement is true; an error is not. */
  allows(allow: Allow, scope: Scope): boolean {
    const isAllowed = allow.condition === undefined || this.#holds(allow.condition, scope);
    this.#coverage.record(allow, isAllowed);
    return isAllowed;
  }

  #holds(condition: Expression, scope: Scope): boolean {
    this.#callDepth = 0;
    this.#steps = 0;
    try {
      return this.#record(condition, scope) === true;
    } catch (error) {
      if (error instanceof EvaluationError || error instanceof RangeError) return false;
      throw error;
    }
  }

  #record(expression: Expression, scope: Scope): RuleValue {
    let value: RuleValue | undefined;
    try {
      value = this.#evaluate(expression, scope);
      return value;
    } finally {
      this.#coverage.record(expression, value);
    }
  }

  #evaluate(expression: Expression, scope: Scope): RuleValue {
    if (++this.#steps > MAX_STEPS) throw new EvaluationError('the condition takes too many steps');
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return this.#valueOf(expression.name, scope);
      case 'list':
        return expression.elements.map((element) => this.#evaluate(element, scope));
      case 'map':
        return this.#makeMap(expression.entries, scope);
      case 'path':
        return {
          type: 'path',
          segments: expression.segments.flatMap((segment) => this.#segmentsOf(segment, scope)),
        };
      case 'member':
        return memberOf(this.#evaluate(expression.object, scope), expression.name);
      case 'index':
        return elementOf(this.#evaluate(expression.object, scope), this.#evaluate(expression.index, scope));
      case 'slice':
        return this.#slice(expression, scope);
      case 'call':
        return this.#call(expression.name, this.#evaluateAll(expression.args, scope), scope);
      case 'method':
        return this.#callMethod(expression, scope);
      case 'not':
        return !this.#boolean(expression.operand, scope);
      case 'negative':
        return negate(this.#evaluate(expression.operand, scope));
      case 'and':
        return this.#decide(expression, scope, false);
      case 'or':
        return this.#decide(expression, scope, true);
      case 'binary':
        return applyOperator(
          expression.operator,
          this.#evaluate(expression.left, scope),
          this.#evaluate(expression.right, scope),
        );
      case 'is':
        return isOfType(this.#evaluate(expression.operand, scope), expression.type);
      case 'conditional': {
        const { condition, whenTrue, whenFalse } = expression;
        return this.#evaluate(this.#boolean(condition, scope) ? whenTrue : whenFalse, scope);
      }
    }
  }

  #evaluateAll(expressions: readonly Expression[], scope: Scope): RuleValue[] {
    return expressions.map((expression) => this.#evaluate(expression, scope));
  }

  #boolean(expression: Expression, scope: Scope): boolean {
    const value = this.#record(expression, scope);
    if (typeof value !== 'boolean') throw new EvaluationError('a condition is not true or false');
    return value;
  }

  /** If one side alone decides (false for `&&`, true for `||`), an error on the other is ignored. */
  #decide({ left, right }: Expression & { kind: 'and' | 'or' }, scope: Scope, deciding: boolean): boolean {
    try {
      if (this.#boolean(left, scope) === deciding) return deciding;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      if (this.#boolean(right, scope) === deciding) return deciding;
      throw error;
    }
    return this.#boolean(right, scope);
  }

  #valueOf(name: string, scope: Scope): RuleValue {
    const value = scope.find(name);
    if (value === undefined) throw new EvaluationError(`${name} has no value`);
    return value;
  }

  #makeMap(entries: readonly (readonly [Expression, Expression])[], scope: Scope): RuleValue {
    const map = new Map<string, RuleValue>();
    for (const [key, value] of entries) {
      const name = this.#evaluate(key, scope);
      if (typeof name !== 'string') throw new EvaluationError('the key of a map is not a string');
      map.set(name, this.#evaluate(value, scope));
    }
    return map;
  }

  /** Several ids for the value of a `{name=**}` wildcard, otherwise one. */
  #segmentsOf(segment: string | Expression, scope: Scope): readonly string[] {
    const value = typeof segment === 'string' ? segment : this.#evaluate(segment, scope);
    if (isA(value, 'path')) return value.segments;
    if (typeof value !== 'string' || value === '' || value.includes('/')) {
      throw new EvaluationError('a segment of a path is no id');
    }
    return [value];
  }

  #slice({ object, from, to }: Expression & { kind: 'slice' }, scope: Scope): RuleValue {
    const whole = this.#evaluate(object, scope);
    const [start, end] = [this.#evaluate(from, scope), this.#evaluate(to, scope)];
    const units = typeof whole === 'string' ? [...whole] : whole;
    const isRange = typeof start === 'bigint' && typeof end === 'bigint' && start >= 0n && start <= end;
    if (!isRange || !isList(units) || end > BigInt(units.length))
      throw new EvaluationError('there is no such range');
    const part = units.slice(Number(start), Number(end));
    return typeof whole === 'string' ? part.join('') : part;
  }

  #call(name: string, args: readonly RuleValue[], scope: Scope): RuleValue {
    const found = scope.findFunction(name);
    if (!found) return this.#callBuiltIn(name, args);
    const { declaration, home } = found;
    if (this.#callDepth >= MAX_CALL_DEPTH) throw new EvaluationError('functions call each other too deep');
    this.#callDepth++;
    try {
      return this.#callDeclared(declaration, args, home);
    } finally {
      this.#callDepth--;
    }
  }

  #callDeclared(declaration: FunctionDeclaration, args: readonly RuleValue[], home: Scope): RuleValue {
    let inner = new Scope(
      home,
      new Map(declaration.parameters.map((parameter, at) => [parameter, args[at] ?? null])),
    );
    for (const { name: variable, value } of declaration.variables) {
      inner = new Scope(inner, new Map([[variable, this.#record(value, inner)]]));
    }
    return this.#record(declaration.result, inner);
  }

  #callBuiltIn(name: string, values: readonly RuleValue[]): RuleValue {
    const args = new Arguments(values);
    if (DOCUMENT_FUNCTIONS.has(name)) {
      const document = this.#readDocument(args.typed(0, 'path'), name.endsWith('After'));
      return name.startsWith('exists') ? document !== null : document;
    }
    const builtIn = FUNCTIONS.get(name);
    if (!builtIn) throw new EvaluationError(`${name} is no function`);
    return builtIn.call(undefined, args);
  }

  #callMethod({ object, name, args }: Expression & { kind: 'method' }, scope: Scope): RuleValue {
    const namespace =
      object.kind === 'name' && scope.find(object.name) === undefined
        ? NAMESPACES.get(object.name)
        : undefined;
    const inNamespace = namespace?.get(name);
    if (inNamespace) return inNamespace.call(undefined, new Arguments(this.#evaluateAll(args, scope)));
    return callMethod(this.#evaluate(object, scope), name, this.#evaluateAll(args, scope));
  }
}

function memberOf(object: RuleValue, name: string): RuleValue {
  const value = isA(object, 'object')
    ? object.members.get(name)?.()
    : isMap(object)
      ? object.get(name)
      : undefined;
  if (value === undefined) throw new EvaluationError(`there is no member ${name}`);
  return value;
}

function elementOf(object: RuleValue, index: RuleValue): RuleValue {
  if (typeof index === 'string') return memberOf(object, index);
  const elements = isA(object, 'path') ? object.segments : typeof object === 'string' ? [...object] : object;
  const element = isList(elements) && typeof index === 'bigint' ? elements[Number(index)] : undefined;
  if (element === undefined || (typeof index === 'bigint' && index < 0n))
    throw new EvaluationError('there is no such element');
  return element;
}
