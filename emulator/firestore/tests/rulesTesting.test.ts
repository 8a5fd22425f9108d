import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { inDatabase } from './Project.ts';

const emulator = new EmulatorForTests();
let environment: RulesTestEnvironment;

beforeAll(async () => {
  const { hostname, port } = new URL(emulator.url);
  const rules = inDatabase(`match /notes/{id} {
    allow read: if resource.data.owner == request.auth.uid;
    allow create: if request.resource.data.owner == request.auth.uid && request.auth.token.isWriter;
  }`);
  const firestore = { host: hostname, port: Number(port), rules };
  environment = await initializeTestEnvironment({ projectId: emulator.newProject().id, firestore });
});
beforeEach(() => environment.clearFirestore());
afterAll(() => environment.cleanup());

const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore;
const firestoreAs = (uid: string, token = {}) => firestoreOf(environment.authenticatedContext(uid, token));

const seed = (path: string, data: object) =>
  environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(firestoreOf(context), path), data);
  });

test('Firebase’s rules testing library loads rules, and asserts what they allow', async () => {
  await seed('notes/a', { owner: 'alice' });
  await assertSucceeds(getDoc(doc(firestoreAs('alice'), 'notes/a')));
  await assertFails(getDoc(doc(firestoreAs('bob'), 'notes/a')));
  await assertFails(getDoc(doc(firestoreOf(environment.unauthenticatedContext()), 'notes/a')));
});

test('Its contexts have the claims of their token', async () => {
  const note = { owner: 'alice' };
  await assertFails(setDoc(doc(firestoreAs('alice'), 'notes/b'), note));
  await assertSucceeds(setDoc(doc(firestoreAs('alice', { isWriter: true }), 'notes/b'), note));
});

test('Its queries and listeners are allowed if the rules follow from their filters', async () => {
  const notes = collection(firestoreAs('alice'), 'notes');
  await assertFails(getDocs(notes));
  expect((await assertSucceeds(getDocs(query(notes, where('owner', '==', 'alice'))))).size).toBe(0);
  await assertFails(new Promise((resolve, reject) => onSnapshot(notes, resolve, reject)));
});
