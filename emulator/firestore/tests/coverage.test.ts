import { expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { inDatabase } from './Project.ts';

const RULES = {
  file: 'my.rules',
  text: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isPublic(data) {
      let state = data.state == 'public';
      return state && !(data.isOff || data.isOld);
    }
    match /a/{id} {
      allow get: if isPublic(resource.data)
        || id == 'b';
      allow write: if false;
    }
    match /open/{id} {
      allow read;
    }
  }
}`,
};
const emulator = new EmulatorForTests(RULES);

test('Rules coverage counts lines, and names the conditions that were never true or never false', async () => {
  const project = emulator.newProject();
  const state = { stringValue: 'public' };
  const [isOff, isOld] = [{ booleanValue: false }, { booleanValue: true }];
  await project.seed({ 'a/a': { state, isOff, isOld }, 'a/b': {}, 'open/a': {} });
  for (const at of ['/a/a', '/a/a', '/a/b', '/open/a', '/a?pageSize=1']) await project.ask({ at, as: null });
  expect(emulator.running.rulesCoverage()).toBe(
    `# my.rules:5: never false: data.state == 'public'
# my.rules:6: never true: state && !(data.isOff || data.isOld)
# my.rules:6: never false: state
# my.rules:6: never true: !(data.isOff || data.isOld)
# my.rules:6: never true: data.isOff
# my.rules:6: never false: data.isOld
# my.rules:9: never true: isPublic(resource.data)
TN:
SF:my.rules
DA:4,2
DA:5,3
DA:6,2
DA:9,3
DA:10,3
DA:11,0
DA:14,1
${branches(['5,2,0', '6,0,2', '6,2,0', '6,0,2', '6,0,2', '6,2,0', '9,1,2', '9,0,2', '10,1,2'])}
BRF:18
BRH:11
LF:7
LH:6
end_of_record
`,
  );
});

/** Conditions with their line and the numbers of true and false. */
function branches(conditions: readonly string[]): string {
  const lines = conditions.map((condition, block) => {
    const [line, wasTrue, wasFalse] = condition.split(',');
    return `BRDA:${line},${block},0,${wasTrue}\nBRDA:${line},${block},1,${wasFalse}`;
  });
  return lines.join('\n');
}

test('Rules that a project sets again continue their coverage', async () => {
  const project = emulator.newProject();
  for (const at of ['/x/a', '/x/b']) {
    await project.setRules(inDatabase("match /x/{id} { allow read: if id == 'a'; }"));
    await project.ask({ at, as: null });
  }
  const records = emulator.running.rulesCoverage().split('end_of_record\n');
  expect(records.filter((record) => record.includes('SF:firestore.rules'))).toEqual([
    'TN:\nSF:firestore.rules\nDA:4,2\nBRDA:4,0,0,1\nBRDA:4,0,1,1\nBRF:2\nBRH:2\nLF:1\nLH:1\n',
  ]);
});
