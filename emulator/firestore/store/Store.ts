import type { Indexes } from '../query/Indexes.ts';
import { Clock } from './Clock.ts';
import { Database } from './Database.ts';
import { Transactions } from './Transactions.ts';

/** One database for each project and database id, initially empty. */
export class Store {
  readonly clock = new Clock();
  readonly transactions = new Transactions();
  readonly #databases = new Map<string, Database>();
  readonly #indexes: Indexes | undefined;

  constructor(indexes?: Indexes) {
    this.#indexes = indexes;
  }

  /** The database with the name `projects/{project}/databases/{database}`. */
  database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      database = new Database(name, this.#indexes);
      this.#databases.set(name, database);
    }
    return database;
  }

  databases(): readonly Database[] {
    return [...this.#databases.values()];
  }

  /** The returned `restore` replaces the documents of all databases by those of now. */
  snapshot(): { readonly restore: () => void } {
    const saved = new Map(this.databases().map((database) => [database.name, database.snapshot()]));
    const restore = () => {
      const time = this.clock.tick();
      for (const database of this.databases()) database.restore(saved.get(database.name) ?? new Map(), time);
    };
    return { restore };
  }

  clearAll(): void {
    for (const database of this.databases()) database.clear([]);
  }
}
