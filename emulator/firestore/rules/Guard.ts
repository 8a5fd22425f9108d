import { invalid } from '../FirestoreError.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Database } from '../store/Database.ts';
import { type Access, FULL_ACCESS, RuledAccess } from './Access.ts';
import { RulesError } from './RulesError.ts';
import { Ruleset } from './Ruleset.ts';
import type { RulesSource } from './RulesSource.ts';

/** Keeps the rules: those the emulator was started with, and those a project was given since. */
export class Guard {
  readonly #rules: Ruleset | undefined;
  readonly #ofProjects = new Map<string, Ruleset>();

  /** Throws a RulesError where the rules are not understood. Without rules everything is allowed. */
  constructor(rules: RulesSource | undefined) {
    this.#rules = rules && Ruleset.parse(rules);
  }

  /** What a caller may do in a database at a time in microseconds. */
  accessOf(caller: Caller, database: Database, now: bigint): Access {
    const [, project = ''] = database.name.split('/');
    const rules = this.#ofProjects.get(project) ?? this.#rules;
    return caller.type === 'owner' || !rules ? FULL_ACCESS : new RuledAccess(rules, caller, database, now);
  }

  /** Gives a project rules of its own; refuses those that are not understood and keeps the old ones then. */
  setRules(project: string, rules: RulesSource): void {
    try {
      this.#ofProjects.set(project, Ruleset.parse(rules));
    } catch (error) {
      throw error instanceof RulesError ? invalid(error.message) : error;
    }
  }
}
