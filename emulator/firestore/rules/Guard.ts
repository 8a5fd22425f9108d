import type { Caller } from '../protocol/caller.ts';
import type { Clock } from '../store/Clock.ts';
import type { Database } from '../store/Database.ts';
import { type Access, FULL_ACCESS, NO_ACCESS } from './Access.ts';

/** A file of rules: its name, for messages, and what stands in it. */
export type RulesSource = { readonly file: string; readonly text: string };

/** Keeps the rules: those it was started with, and those a project was given since. */
export class Guard {
  readonly #rules: RulesSource | undefined;
  readonly #ofProjects = new Map<string, RulesSource>();

  constructor(rules: RulesSource | undefined) {
    this.#rules = rules;
  }

  accessOf(caller: Caller, database: Database, _clock: Clock): Access {
    const project = database.name.split('/')[1] ?? '';
    const rules = this.#ofProjects.get(project) ?? this.#rules;
    return caller.type === 'owner' || !rules ? FULL_ACCESS : NO_ACCESS;
  }

  setRules(project: string, rules: RulesSource): void {
    this.#ofProjects.set(project, rules);
  }
}
