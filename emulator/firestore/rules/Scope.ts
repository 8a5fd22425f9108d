import type { RuleValue } from './RuleValue.ts';
import type { FunctionDeclaration } from './syntax.ts';

/** What names stand for at a place of the rules: its own first, then those around it. */
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

  /** The value of a name, or undefined where there is none. */
  find(name: string): RuleValue | undefined {
    const own = this.#names.get(name);
    return own === undefined ? this.#outer?.find(name) : own;
  }

  /** A function beside the scope it was declared in, whose names are the ones it sees. */
  findFunction(name: string): { declaration: FunctionDeclaration; home: Scope } | undefined {
    const declaration = this.#functions.find((known) => known.name === name);
    return declaration ? { declaration, home: this } : this.#outer?.findFunction(name);
  }
}
