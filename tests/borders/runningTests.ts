import { parseSync } from 'vite';

/** The modifiers of `test` and `describe` under which a test runs; `skip`, `todo`, `fixme` and `only` are not among them. */
const RUNNING = new Set(['each', 'for', 'describe', 'serial', 'parallel', 'concurrent', 'sequential']);
/** The options of a test that does not run, or does not have to pass. */
const NOT_RUNNING = new Set(['skip', 'todo', 'only', 'fails']);

/** A node of the syntax tree, with the properties of every kind that is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly tag?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly key?: Node;
  readonly properties?: readonly Node[];
  readonly arguments?: readonly Node[];
}

interface Found {
  readonly tests: readonly string[];
  /** A call such as `test.skip()` skips the test or the `describe` around it. */
  readonly isSkipped: boolean;
}

/** The titles of a file's tests, each after the titles of the `describe`s around it. Tests that are skipped are left out. */
export function runningTests(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const { tests, isSkipped } = findIn(program);
  return isSkipped ? [] : tests;

  function findIn(node: unknown): Found {
    if (typeof node !== 'object' || node === null) return { tests: [], isSkipped: false };
    const parts = Object.values(node).map(findIn);
    const within = {
      tests: parts.flatMap(({ tests }) => tests),
      isSkipped: parts.some(({ isSkipped }) => isSkipped),
    };
    const { callee, arguments: given = [] } = node as Node;
    const [root, ...modifiers] = namesIn(callee);
    if (root !== 'test' && root !== 'describe') return within;
    const [title, ...rest] = given;
    if (!title || isFunction(title) || !rest.some(isFunction)) {
      return /^(skip|fixme)$/.test(modifiers.at(-1) ?? '') ? { ...within, isSkipped: true } : within;
    }
    const runs = modifiers.every((name) => RUNNING.has(name)) && !rest.some(hasSkippingOption);
    if (!runs || within.isSkipped) return { tests: [], isSkipped: false };
    const text =
      title.type === 'Literal'
        ? String(title.value)
        : source.slice(title.start, title.end).replaceAll('`', '');
    const isDescribe = root === 'describe' || modifiers.includes('describe');
    return { tests: isDescribe ? within.tests.map((test) => `${text} > ${test}`) : [text], isSkipped: false };
  }
}

/** The names of `test.each(…)`: `test` and `each`. */
function namesIn(node: Node | undefined): readonly string[] {
  if (!node) return [];
  if (node.name !== undefined) return [node.name];
  return [...namesIn(node.callee ?? node.tag ?? node.object), ...namesIn(node.property)];
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function hasSkippingOption({ properties = [] }: Node): boolean {
  return properties.some(({ key }) => NOT_RUNNING.has(key?.name ?? ''));
}
