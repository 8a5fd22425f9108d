import { Coverage } from './Coverage.ts';
import { checkNames } from './checkNames.ts';
import { type DocumentReader, Evaluator } from './evaluate.ts';
import { matchBeginning } from './matchPath.ts';
import { parseRules } from './parseRules.ts';
import { RulesError } from './RulesError.ts';
import type { RulesSource } from './RulesSource.ts';
import type { RuleValue } from './RuleValue.ts';
import { Scope } from './Scope.ts';
import type { Block, Match, Method } from './syntax.ts';

export interface AccessRequest {
  readonly method: Method;
  /** Begins with `databases`: `databases, (default), documents, …`. */
  readonly path: readonly string[];
  /**
   * A second path that the same `allow` must match. A query over a collection group has unknown parents, and a rule for one
   * location must not grant access to all.
   */
  readonly alsoPath?: readonly string[];
  readonly request: RuleValue;
  /** Undefined if the rules cannot know it; its use is an error. */
  readonly resource: RuleValue | undefined;
  readonly readDocument: DocumentReader;
}

export class Ruleset {
  readonly #file: string;
  readonly #rules: Block;
  readonly #coverage = new Coverage();

  private constructor(file: string, rules: Block) {
    this.#file = file;
    this.#rules = rules;
  }

  /** Parses rules; throws a RulesError at the first unsupported construct. */
  static parse(source: RulesSource): Ruleset {
    try {
      const rules = parseRules(source);
      checkNames(source.file, rules);
      return new Ruleset(source.file, rules);
    } catch (error) {
      // The stack is the only limit on nested matches and operator chains.
      if (error instanceof RangeError) throw new RulesError(source.file, 1, 'the rules nest too deep');
      throw error;
    }
  }

  allows(access: AccessRequest): boolean {
    const evaluator = new Evaluator(access.readDocument, this.#coverage);
    const names = new Map([['request', access.request]]);
    if (access.resource !== undefined) names.set('resource', access.resource);
    const scope = new Scope(undefined, names, this.#rules.functions);
    return this.#rules.matches.some((match) =>
      allowsIn(match, access.path, access.alsoPath, scope, access, evaluator),
    );
  }

  /** The coverage by all requests so far, as lcov. */
  coverage(): string {
    return this.#coverage.toLcov(this.#file, this.#rules);
  }
}

function allowsIn(
  match: Match,
  path: readonly string[],
  alsoPath: readonly string[] | undefined,
  outer: Scope,
  access: AccessRequest,
  evaluator: Evaluator,
): boolean {
  for (const { bindings, length } of matchBeginning(match.pattern, path)) {
    const scope = new Scope(outer, bindings, match.functions);
    const rest = path.slice(length);
    for (const alsoRest of restsOf(match, alsoPath)) {
      if (rest.length === 0 && !alsoRest?.length && allowsHere(match, access, scope, evaluator)) return true;
      if (match.matches.some((inner) => allowsIn(inner, rest, alsoRest, scope, access, evaluator)))
        return true;
    }
  }
  return false;
}

/** The rest of the second path for each way to match its beginning; one undefined if there is no second path. */
function restsOf(match: Match, path: readonly string[] | undefined): (readonly string[] | undefined)[] {
  if (path === undefined) return [undefined];
  return [...matchBeginning(match.pattern, path)].map(({ length }) => path.slice(length));
}

function allowsHere(match: Match, { method }: AccessRequest, scope: Scope, evaluator: Evaluator): boolean {
  return match.allows.some((allow) => allow.methods.has(method) && evaluator.allows(allow, scope));
}
