import { RulesError } from './RulesError.ts';
import type { RulesSource } from './RulesSource.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'sign' | 'end';
  /** The source text; for a string, its unescaped value. */
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const BLANKS = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
const SIGN = /&&|\|\||==|!=|<=|>=|=\*\*|[-+*/%<>=!?:;,.(){}[\]$]/y;
const PATH_LITERAL = /\([A-Za-z0-9_-]+\)|[A-Za-z0-9_\-.~%@+]+/y;

/**
 * Splits rules into tokens on demand. Only the parser knows whether a slash begins a path or divides, so it requests path
 * segments.
 */
export class Scanner {
  readonly #source: RulesSource;
  #at = 0;
  /** The line of the last token, where counting continues. */
  #line = 1;
  #lineCountedTo = 0;
  #next: Token | undefined;

  constructor(source: RulesSource) {
    this.#source = source;
  }

  peek(): Token {
    this.#next ??= this.#scan();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#at = token.end;
    this.#next = undefined;
    return token;
  }

  takeIf(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.take();
    return true;
  }

  isNext(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'sign' || token.kind === 'word');
  }

  expect(text: string): Token {
    if (!this.isNext(text)) throw this.unexpected(`"${text}" is expected`);
    return this.take();
  }

  expectWord(what: string): Token {
    if (this.peek().kind !== 'word') throw this.unexpected(`${what} is expected`);
    return this.take();
  }

  takePathLiteral(): string | undefined {
    const start = this.#next?.start ?? this.#at;
    const text = matchAt(PATH_LITERAL, this.#source.text, start)?.[0];
    if (text === undefined) return undefined;
    this.#at = start + text.length;
    this.#next = undefined;
    return text;
  }

  /** The source from the start of a token to the end of the last one, in one line. */
  textFrom({ start }: Token): string {
    return this.#source.text.slice(start, this.#at).replace(/\s+/g, ' ');
  }

  isAdjacent(): boolean {
    return this.peek().start === this.#at;
  }

  unexpected(why: string): RulesError {
    const token = this.peek();
    return this.fault(token.line, token.kind === 'end' ? `end of file: ${why}` : `"${token.text}": ${why}`);
  }

  fault(line: number, problem: string): RulesError {
    return new RulesError(this.#source.file, line, problem);
  }

  #scan(): Token {
    const { text } = this.#source;
    const start = this.#at + (matchAt(BLANKS, text, this.#at)?.[0].length ?? 0);
    const line = this.#lineAt(start);
    const token = (kind: Token['kind'], written: string, meaning = written): Token => {
      return { kind, text: meaning, line, start, end: start + written.length };
    };
    if (start >= text.length) return token('end', '');
    const word = matchAt(WORD, text, start);
    if (word) return token('word', word[0]);
    const number = matchAt(NUMBER, text, start);
    if (number) return token('number', number[0]);
    const string = matchAt(STRING, text, start);
    if (string) return token('string', string[0], this.#unescape(string[1] ?? string[2] ?? '', line));
    const sign = matchAt(SIGN, text, start);
    if (sign) return token('sign', sign[0]);
    throw this.fault(line, `"${text[start]}": this sign has no meaning here`);
  }

  #lineAt(start: number): number {
    const { text } = this.#source;
    for (
      let at = text.indexOf('\n', this.#lineCountedTo);
      at !== -1 && at < start;
      at = text.indexOf('\n', at + 1)
    ) {
      this.#line++;
    }
    this.#lineCountedTo = start;
    return this.#line;
  }

  #unescape(text: string, line: number): string {
    return text.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/g, (_, code: string) => {
      if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
      const meaning = ESCAPES[code];
      if (meaning === undefined) throw this.fault(line, `"\\${code}": unknown escape in a string`);
      return meaning;
    });
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '0': '\0',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
