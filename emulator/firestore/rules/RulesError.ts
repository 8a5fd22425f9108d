import { FileError } from '../FileError.ts';

/** An error in a rules file, with the message `FILE:LINE: CONSTRUCT …`. */
export class RulesError extends FileError {
  override readonly name = 'RulesError';
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.line = line;
  }
}
