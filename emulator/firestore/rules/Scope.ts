import type { RuleValue } from './RuleValue.ts';
import type { FunctionDeclaration } from './syntax.ts';

/** The names that are visible at a place in the rules; inner names hide outer ones. */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #names: ReadonlyMap<string, RuleValue>;
  readonly #functions: readonly FunctionDeclaration[];

  constructor(
    outer: Scope | undefined,
    names: ReadonlyMap<string, RuleValue>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#outer = outer;
    this.#names = names;
    this.#functions = functions;
  }

  find(name: string): RuleValue | undefined {
    const own = this.#names.get(name);
    return own === undefined ? this.#outer?.find(name) : own;
  }

  /** A function and the scope of its declaration, which its body sees. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Scope } | undefined {
    const declaration = this.#functions.find((known) => known.name === name);
    return declaration ? { declaration, home: this } : this.#outer?.findFunction(name);
  }
}
