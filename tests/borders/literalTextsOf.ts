import { parseAst } from 'vite';

/** Attributes, properties, constants and functions whose strings nobody perceives. */
const TECHNICAL =
  /^(className|\w+Class|content|focusOn|id|identity|key|media|path|rootMargin|sizes|srcSet|style|viewBox|closest|findShown|matches|matchMedia|querySelector(All)?|supports|\w*Error)$/;

/** Those with a text even if it is one word without a capital. */
const PERCEIVED =
  /^(alt|aria-(label|roledescription)|label|placeholder|text(Content)?|title|(?!use)\w+(Label|Text|Title)|announce|notify|offerUndo)$/;

/** Several words, or one with an initial capital. */
const WORDS = /\p{L}{2}.*\s|\s.*\p{L}{2}|^\P{L}*\p{Lu}\p{L}/su;
/** One letter is a key of the keyboard or a sign. */
const WORD = /\p{L}{2}/u;

/** Media queries, selectors, values of CSS, paths of icons, sizes of pictures, names of keys, and names that no language translates. */
const CODE =
  /^\([\w-]+( [<:]|:|\))|\[[a-z-]+(=|\])|^:is\(|gradient\(|^\d+px |^M[\d.]+ ?[\d.-]|\.avif |^((Arrow|Key)[A-Z]\w*|Enter|Escape|Facebook|Instagram|YouTube)$/;

type Kind = 'perceived' | 'technical' | 'unknown';
type Tree = Readonly<Record<string, unknown>>;

/** The literal texts that shoppers would perceive. Only `src/texts` may have them. */
export function literalTextsOf(source: string, lang: 'ts' | 'tsx'): readonly string[] {
  return textsOf(parseAst(source, { lang }), 'unknown');
}

function textsOf(node: unknown, kind: Kind): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => textsOf(one, kind));
  const tree = node as Tree;
  const text = textOf(tree);
  const isText = kind !== 'technical' && (kind === 'perceived' ? WORD : WORDS).test(text) && !CODE.test(text);
  return [...(isText ? [text.trim()] : []), ...partsOf(tree, kind).flatMap((part) => textsOf(...part))];
}

function textOf({ type, value, quasis }: Tree): string {
  if (type === 'TemplateLiteral') {
    const parts = quasis as readonly { readonly value: { readonly cooked: string } }[];
    return parts.map((part) => part.value.cooked).join('…');
  }
  return typeof value === 'string' && (type === 'JSXText' || type === 'Literal') ? value : '';
}

function partsOf(tree: Tree, kind: Kind): readonly (readonly [part: unknown, kind: Kind])[] {
  switch (tree.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [
        [tree.openingElement, 'unknown'],
        [tree.children, 'perceived'],
      ];
    case 'ArrayExpression':
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [[tree.elements ?? tree.expressions ?? tree.expression, kind]];
    case 'ConditionalExpression':
      return [
        [tree.test, 'unknown'],
        [[tree.consequent, tree.alternate], kind],
      ];
    case 'LogicalExpression':
      return [[[tree.left, tree.right], kind]];
    case 'BinaryExpression':
      return [[[tree.left, tree.right], tree.operator === '+' ? kind : 'technical']];
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return [[tree.right, kindOf(tree.left)]];
    case 'JSXAttribute':
      return [[tree.value, kindOf(tree.name)]];
    case 'Property':
      return [[tree.value, kindOf(tree.key)]];
    case 'VariableDeclarator':
      return [[tree.init, kindOf(tree.id)]];
    case 'CallExpression':
    case 'NewExpression':
      return [
        [tree.callee, 'unknown'],
        [tree.arguments, kindOf(tree.callee)],
      ];
    case 'SwitchCase':
      return [[tree.consequent, 'unknown']];
    case 'ExportAllDeclaration':
    case 'ImportDeclaration':
    case 'ImportExpression':
      return [];
    default:
      // Types have no texts.
      return String(tree.type).startsWith('TS') ? [] : [[Object.values(tree), 'unknown']];
  }
}

/** By the name of an attribute, a property, a constant or a function. */
function kindOf(node: unknown): Kind {
  const { name, property, value } = (node ?? {}) as Tree;
  if (property) return kindOf(property);
  if (TECHNICAL.test(String(name ?? value))) return 'technical';
  return PERCEIVED.test(String(name ?? value)) ? 'perceived' : 'unknown';
}
