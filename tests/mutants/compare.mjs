// `node tests/mutants/compare.mjs BEFORE.json AFTER.json` lists the mutants that tests detected before, but do not detect after.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';

/**
 * The state of each mutant by file, changed code and replacement, because an edit above a mutant changes its line.
 * @param {string | undefined} report
 */
function statesIn(report = '') {
  const states = new Map();
  for (const [path, { source, mutants }] of Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)) {
    const lines = source.split('\n');
    for (const { mutatorName, replacement, status, location } of mutants) {
      const { start, end } = location;
      const length = end.column - (start.line === end.line ? start.column : 1);
      const [first, ...further] = lines.slice(start.line - 1, end.line);
      const code = [first.slice(start.column - 1), ...further];
      code.push(code.pop().slice(0, length));
      let name = `${path}: ${mutatorName}: ${code.join('\n')} → ${replacement}`.replace(/\s+/g, ' ');
      while (states.has(name)) name += ' (again)';
      states.set(name, { status, line: start.line });
    }
  }
  return states;
}

const isDetected = (/** @type {any} */ mutant) => ['Killed', 'Timeout'].includes(mutant?.status);
const [before, after] = [statesIn(argv[2]), statesIn(argv[3])];
const lost = [...before.keys()].filter(
  (name) => isDetected(before.get(name)) && !isDetected(after.get(name)),
);
for (const name of lost) {
  const { status, line } = after.get(name) ?? { ...before.get(name), status: 'Gone' };
  console.log(`${status}, line ${line}: ${name.slice(0, 200)}`);
}
console.log(`${lost.length} of ${before.size} mutants`);
