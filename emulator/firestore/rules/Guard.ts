import { invalid } from '../FirestoreError.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Database } from '../store/Database.ts';
import { type Access, FULL_ACCESS, RuledAccess } from './Access.ts';
import { RulesError } from './RulesError.ts';
import { Ruleset } from './Ruleset.ts';
import type { RulesSource } from './RulesSource.ts';

/** The emulator's rules, and those of single projects. */
export class Guard {
  readonly #rules: Ruleset | undefined;
  readonly #ofProjects = new Map<string, Ruleset>();
  /** By file and text: rules that are set again continue their coverage. */
  readonly #known = new Map<string, Ruleset>();

  /** Throws a RulesError for rules that it does not support. Without rules every request is allowed. */
  constructor(rules: RulesSource | undefined) {
    this.#rules = rules && this.#parse(rules);
  }

  accessOf(caller: Caller, database: Database, now: bigint): Access {
    const [, project = ''] = database.name.split('/');
    const rules = this.#ofProjects.get(project) ?? this.#rules;
    return caller.type === 'owner' || !rules ? FULL_ACCESS : new RuledAccess(rules, caller, database, now);
  }

  /** Refuses invalid rules and retains the previous ones. */
  setRules(project: string, rules: RulesSource): void {
    try {
      this.#ofProjects.set(project, this.#parse(rules));
    } catch (error) {
      throw error instanceof RulesError ? invalid(error.message) : error;
    }
  }

  /** The coverage of all rules, as lcov. */
  coverage(): string {
    return [...this.#known.values()].map((ruleset) => ruleset.coverage()).join('');
  }

  #parse(source: RulesSource): Ruleset {
    const key = JSON.stringify([source.file, source.text]);
    const ruleset = this.#known.get(key) ?? Ruleset.parse(source);
    this.#known.set(key, ruleset);
    return ruleset;
  }
}
