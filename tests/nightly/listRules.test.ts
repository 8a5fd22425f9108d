import { afterAll } from 'vitest';
import { describeListRules } from '../../emulator/firestore/tests/listRules.ts';
import { startFirestore } from '../support/startFirestore.ts';

const emulator = await startFirestore();
afterAll(() => emulator.close());

describeListRules(() => emulator.url);
