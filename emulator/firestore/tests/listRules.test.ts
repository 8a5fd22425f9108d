import { EmulatorForTests } from './emulatorForTests.ts';
import { describeListRules } from './listRules.ts';

const emulator = new EmulatorForTests();

describeListRules(() => emulator.running.url);
