import { Clock } from './Clock.ts';
import { Database } from './Database.ts';
import { Transactions } from './Transactions.ts';

/** One database for each project and database id, initially empty. */
export class Store {
  readonly clock = new Clock();
  readonly transactions = new Transactions();
  readonly #databases = new Map<string, Database>();

  /** The database with the name `projects/{project}/databases/{database}`. */
  database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      database = new Database(name);
      this.#databases.set(name, database);
    }
    return database;
  }

  databases(): readonly Database[] {
    return [...this.#databases.values()];
  }

  clearAll(): void {
    for (const database of this.databases()) database.clear([]);
  }
}
