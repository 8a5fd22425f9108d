import type { RuleValue } from './RuleValue.ts';
import type { Allow, Block, Expression } from './syntax.ts';

interface Counts {
  evaluated: number;
  wasTrue: number;
  wasFalse: number;
}

/** Counts the results of the conditions in a rules file. */
export class Coverage {
  readonly #counts = new Map<Allow | Expression, Counts>();

  /** The value is undefined after an error. */
  record(node: Allow | Expression, value: RuleValue | undefined): void {
    let counts = this.#counts.get(node);
    if (!counts) {
      counts = { evaluated: 0, wasTrue: 0, wasFalse: 0 };
      this.#counts.set(node, counts);
    }
    counts.evaluated++;
    if (value === true) counts.wasTrue++;
    if (value === false) counts.wasFalse++;
  }

  /**
   * A record in the format of lcov. Each condition is a branch block: 0 is true, 1 is false. Comments name the conditions that
   * were never true or never false.
   */
  toLcov(file: string, rules: Block): string {
    const lines = new Map<number, number>();
    const addHits = (line: number, count: number) => lines.set(line, Math.max(lines.get(line) ?? 0, count));
    const branches: string[] = [];
    const comments: string[] = [];
    for (const { node, line, conditions } of partsOf(rules)) {
      addHits(line, this.#countsOf(node).evaluated);
      for (const condition of conditions) {
        const { evaluated, wasTrue, wasFalse } = this.#countsOf(condition);
        addHits(condition.line, evaluated);
        const block = branches.length / 2;
        for (const [branch, count] of [wasTrue, wasFalse].entries()) {
          branches.push(`BRDA:${condition.line},${block},${branch},${evaluated === 0 ? '-' : count}`);
          if (count === 0)
            comments.push(`# ${file}:${condition.line}: never ${branch === 0}: ${condition.text}`);
        }
      }
    }
    const hits = [...lines].sort(([a], [b]) => a - b);
    const reached = hits.filter(([, count]) => count > 0).length;
    const totals = {
      BRF: branches.length,
      BRH: branches.length - comments.length,
      LF: hits.length,
      LH: reached,
    };
    return [
      ...[
        ...comments,
        'TN:',
        `SF:${file}`,
        ...hits.map(([line, count]) => `DA:${line},${count}`),
        ...branches,
      ],
      ...[...Object.entries(totals).map(([name, total]) => `${name}:${total}`), 'end_of_record', ''],
    ].join('\n');
  }

  #countsOf(node: Allow | Expression): Counts {
    return this.#counts.get(node) ?? { evaluated: 0, wasTrue: 0, wasFalse: 0 };
  }
}

interface Part {
  readonly node: Allow | Expression;
  readonly line: number;
  readonly conditions: readonly Expression[];
}

/** The allow statements and functions of a block and of its matches. */
function partsOf({ functions, allows, matches }: Block): readonly Part[] {
  return [
    ...functions.map(({ result, line, variables }) => {
      const values = [...variables.map(({ value }) => value), result];
      return { node: result, line, conditions: values.filter(isBoolean).flatMap(conditionsIn) };
    }),
    ...allows.map((allow) => ({
      node: allow,
      line: allow.line,
      conditions: allow.condition ? conditionsIn(allow.condition) : [],
    })),
    ...matches.flatMap(partsOf),
  ];
}

/** A condition and its operands, without `true` and `false`. */
function conditionsIn(condition: Expression): readonly Expression[] {
  switch (condition.kind) {
    case 'literal':
      return [];
    case 'and':
    case 'or':
      return [condition, ...conditionsIn(condition.left), ...conditionsIn(condition.right)].filter(hasText);
    case 'not':
      return [condition, ...conditionsIn(condition.operand).slice(1)];
    case 'conditional':
      return [condition, ...conditionsIn(condition.condition)];
    default:
      return [condition];
  }
}

/** The inner operators of `a && b && c` have no text of their own. */
function hasText({ text }: Expression): boolean {
  return text !== undefined;
}

const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'in', '==', '!=']);

function isBoolean(expression: Expression): boolean {
  if (expression.kind === 'binary') return COMPARISONS.has(expression.operator);
  return ['and', 'or', 'not', 'is'].includes(expression.kind);
}
