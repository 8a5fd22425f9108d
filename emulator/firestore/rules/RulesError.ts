/** An error in a rules file, with the message `FILE:LINE: CONSTRUCT …`. */
export class RulesError extends Error {
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'RulesError';
    this.line = line;
  }
}
