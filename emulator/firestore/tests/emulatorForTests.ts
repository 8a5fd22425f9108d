import { afterAll, beforeAll } from 'vitest';
import type { FirestoreEmulator } from '../index.d.mts';
import type { RulesSource } from '../rules/RulesSource.ts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';
import { Project } from './Project.ts';

let projects = 0;
/** Google's emulator keeps the projects of other test files. */
const RUN = Math.random().toString(36).slice(2, 8);
/** The URL of another emulator, on which the tests run instead of ours. */
export const OTHER = process.env.TESTED_FIRESTORE;
/** More than a test file has. */
const MAX_PROJECTS = 200;
const OPEN_RULES = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write; } }";

export class EmulatorForTests {
  #emulator: FirestoreEmulator | undefined;

  constructor(rules?: RulesSource, indexes?: RulesSource) {
    beforeAll(async () => {
      if (OTHER !== undefined && !indexes) {
        for (let at = 1; at <= MAX_PROJECTS; at++)
          await new Project(OTHER, projectId(at)).setRules(rules?.text ?? OPEN_RULES);
        return;
      }
      this.#emulator = await startFirestoreEmulator({
        port: 0,
        ...(rules && { rules }),
        ...(indexes && { indexes }),
      });
    });
    afterAll(() => this.#emulator?.close());
  }

  get running(): FirestoreEmulator {
    if (!this.#emulator) throw new Error('The emulator has not started yet.');
    return this.#emulator;
  }

  get url(): string {
    return OTHER ?? this.running.url;
  }

  newProject(): Project {
    projects++;
    return new Project(this.url, projectId(projects));
  }
}

const projectId = (at: number) => `demo-test-${RUN}-${at}`;
