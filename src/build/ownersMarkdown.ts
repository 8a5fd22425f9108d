import MarkdownIt from 'markdown-it';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { pathIn } from './pagePaths.ts';

/** Shows HTML as text, and makes no links of `javascript:` and other addresses that run code. */
const MARKDOWN = new MarkdownIt({ html: false }).disable('image');

/** With the addresses of links as they are in the file. */
const AS_WRITTEN = Object.assign(new MarkdownIt({ html: false }), { normalizeLink: (url: string) => url });

/** A path of the shop, and no file. */
const SHOP_PATH = /^\/(?!\/)[^.?#]*([?#]|$)/;

/** Renders the Markdown below a page's title as HTML. Links to paths of the shop lead to its language. */
export function markdownHtml(text: string, shop: Pick<LocalShop, 'language' | 'languages'>): string {
  const tokens = MARKDOWN.parse(text, {});
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    // The page's title is its only `h1`.
    if (token.tag === 'h1') token.tag = 'h2';
    const href = token.attrGet('href');
    if (typeof href === 'string' && SHOP_PATH.test(href)) token.attrSet('href', pathIn(href, shop));
  }
  return MARKDOWN.renderer.render(tokens, MARKDOWN.options, {});
}

/** The gaps of a template that nobody has filled in: texts in square brackets that are no links, with the lines of their blocks. */
export function gapsIn(markdown: string): readonly { readonly line: number; readonly text: string }[] {
  let line = 0;
  const shown = AS_WRITTEN.parse(markdown, {}).flatMap((token) => {
    const { map, children } = token;
    // Cells of a table are in the line of their row.
    if (map) line = map[0] + 1;
    let inside = line;
    // An indented text is a block of code, without children.
    return (children ?? [token]).flatMap((child) => {
      if (child.type === 'softbreak' || child.type === 'hardbreak') inside += 1;
      const texts = `${child.content} ${child.attrGet('href') ?? ''}`.match(/\[[^[\]]+\]?/g) ?? [];
      return texts.map((text) => ({ line: inside, text: text.trim() }));
    });
  });
  // "[Phone]: …" is the address of links "[Phone]", which no page shows without such a link.
  const others = markdown.replaceAll(/\[[^[\]]+\]:/g, '').toUpperCase();
  const unseen = [...markdown.matchAll(/(\[[^[\]]+\]):/g)]
    .map(({ 1: text = '', index }) => ({ line: markdown.slice(0, index).split('\n').length, text }))
    .filter(({ text }) => !others.includes(text.toUpperCase()) && !shown.some((gap) => gap.text === text));
  return [...shown, ...unseen];
}
