import { UserError } from '../../programs/UserError.mjs';

/** The paths that match a regular expression, which JavaScript and Go understand alike, or all others. */
export interface PathPattern {
  readonly expression: string;
  readonly isNegated: boolean;
}

/**
 * Compiles a path pattern of `firebase.json`. Supports `**` (folders at any depth), `@(this|that)` and a leading `!` (every other
 * path), and throws a `UserError` for any other syntax. As in Firebase Hosting, `**` matches no name with a leading dot.
 */
export function globPattern(glob: string): PathPattern {
  const isNegated = glob.startsWith('!');
  const pattern = isNegated ? glob.slice(1) : glob;
  const slashed = pattern.startsWith('/') ? pattern : `/${pattern}`;
  return { expression: `^${slashed.split('/').slice(1).map(segmentSource).join('')}/?$`, isNegated };
}

const NAMES = '(?:/[^/.][^/]*)';

function segmentSource(segment: string, position: number, segments: readonly string[]): string {
  if (segment === '**') {
    const isLast = position === segments.length - 1;
    return isLast ? `(?:/|${NAMES}+)` : `${NAMES}*`;
  }
  return `/${segment
    .split(/(@\([^()]*\))/)
    .map(partSource)
    .join('')}`;
}

function partSource(part: string): string {
  const choice = /^@\((.+)\)$/.exec(part)?.[1];
  if (choice !== undefined) return `(?:${choice.split('|').map(literalSource).join('|')})`;
  return literalSource(part);
}

function literalSource(text: string): string {
  if (/[?[\]{}!+()*@|\\]/.test(text)) {
    throw new UserError(`firebase.json holds a path pattern that the preview does not know: "${text}".`);
  }
  return text.replaceAll('.', '\\.');
}
