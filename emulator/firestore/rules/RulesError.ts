/** A file of rules that cannot be taken as it is. The message is one line, `FILE:LINE: CONSTRUCT …`. */
export class RulesError extends Error {
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'RulesError';
    this.line = line;
  }
}
