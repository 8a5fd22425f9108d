import { Clock } from './Clock.ts';
import { Database } from './Database.ts';
import { Transactions } from './Transactions.ts';

/** Everything the emulator holds: a database for each project and database id, empty at first. */
export class Store {
  readonly clock = new Clock();
  readonly transactions = new Transactions();
  readonly #databases = new Map<string, Database>();

  /** The database of a full name, `projects/{project}/databases/{database}`. */
  database(name: string): Database {
    let database = this.#databases.get(name);
    if (!database) {
      database = new Database(name);
      this.#databases.set(name, database);
    }
    return database;
  }

  /** Every database that has been asked for. */
  databases(): readonly Database[] {
    return [...this.#databases.values()];
  }

  clearAll(): void {
    this.#databases.clear();
  }
}
