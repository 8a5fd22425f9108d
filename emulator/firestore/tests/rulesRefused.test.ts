import { describe, expect, test } from 'vitest';
import { RulesError } from '../rules/RulesError.ts';
import { Ruleset } from '../rules/Ruleset.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { inDatabase } from './Project.ts';

const VERSION = "rules_version = '2';\n";
const emulator = new EmulatorForTests();

function errorOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe('rules that are refused with their line', () => {
  const condition = (written: string) => inDatabase(`match /a/{id} {\n allow read: if ${written};\n}`);

  test.each([
    ['no version', 'service cloud.firestore {}', 1, 'service'],
    ['another version', "rules_version = '1';\nservice cloud.firestore {}", 1, 'rules_version 1'],
    ['another service', "rules_version = '2';\nservice firebase.storage {}", 2, 'firebase.storage'],
    ['two services', `${VERSION}service cloud.firestore {}\nservice cloud.firestore {}`, 3, 'service'],
    ['an unknown method', inDatabase('match /a/{id} {\n allow raed;\n}'), 5, 'raed'],
    ['a missing semicolon', inDatabase('match /a/{id} {\n allow read: if true\n}'), 6, '}'],
    ['a missing brace', "rules_version = '2';\nservice cloud.firestore {\n", 3, 'end of file'],
    ['an unknown statement', inDatabase('match /a/{id} {\n permit read;\n}'), 5, 'permit'],
    ['an allow outside a match', `${VERSION}service cloud.firestore {\nallow read;\n}`, 3, 'allow'],
    ['an unknown function', condition('wizard(1)'), 5, 'wizard'],
    ['an unknown method of a value', condition("'a'.shout()"), 5, 'shout'],
    ['an unknown function of a namespace', condition('math.cbrt(8) == 2'), 5, 'math.cbrt'],
    ['an unknown name', condition('uid == 1'), 5, 'uid'],
    ['an unknown part of the request', condition('request.headers.x == 1'), 5, 'request.headers'],
    ['an unknown part of the query', condition("request.query.orderBy == 'a'"), 5, 'request.query.orderBy'],
    ['an unknown part of a document', condition('resource.createTime == 1'), 5, 'resource.createTime'],
    ['an unknown type', condition('id is text'), 5, 'text'],
    ['too few arguments', condition("{}.get('a') == 1"), 5, 'get'],
    ['extra argument', inDatabase('function f(a) { return a; }\nfunction g() { return f(1, 2); }'), 5, 'f()'],
    ['a double function', inDatabase('function f() { return 1; }\nfunction f() { return 2; }'), 5, 'f'],
    ['a function without a result', inDatabase('function f() { let a = 1; }'), 4, '}'],
    ['an early variable', inDatabase('function f() {\n let a = b;\n let b = 1; return a; }'), 5, 'b'],
    ['an incomplete expression', condition('request.auth != '), 5, ';'],
    ['an unterminated string', condition("'abc"), 5, "'"],
    ['an unknown character', condition('id == #1'), 5, '#'],
    ['a single ampersand', condition('true & true'), 5, '&'],
    ['an unknown escape', condition("'\\q' == id"), 5, '\\q'],
    ['an integer beyond int64', condition('9223372036854775808 == 1'), 5, '9223372036854775808'],
    ['a regular expression with a lookahead', condition("id.matches('(?=a)b')"), 5, 'matches'],
    ['an invalid regular expression', condition("id.matches('(')"), 5, 'matches'],
    ['two recursive wildcards', inDatabase('match /{a=**}/b/{c=**} { allow read; }'), 4, 'match'],
    ['too many nested matches', inDatabase('match /a/{id} {'.repeat(10_000)), 1, 'nest'],
    ['too long a chain of operators', condition(`true${' && true'.repeat(30_000)}`), 1, 'nest'],
    ['too many nested brackets', condition(`${'('.repeat(5000)}true`), 5, '('],
  ])('%s', (_, rules, line, construct) => {
    const error = errorOf(() => Ruleset.parse({ file: 'my.rules', text: rules }));
    expect(error).toBeInstanceOf(RulesError);
    expect(String(error)).toMatch(new RegExp(`my\\.rules:${line}: [^\\n]*$`));
    expect(String(error)).toContain(construct);
  });

  test('the admin route refuses invalid rules and preserves the previous ones', async () => {
    const project = emulator.newProject();
    await project.setRules(inDatabase('match /a/{id} { allow read; }'));
    expect(await project.setRules(condition('wizard()'))).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringMatching(/:5: wizard/) } },
    });
    expect(await project.statusOf({ at: '/a', as: null })).toBe(200);
  });
});
