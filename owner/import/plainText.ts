import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Returns the text of HTML with line breaks for blocks. `lost` gets the addresses of pictures and links. */
export function plainText(html: string, lost: string[] = []): string {
  const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\s+/g, ' ');
    if (!('childNodes' in node) || /^(script|style|template)$/.test(node.nodeName)) return '';
    lost.push(...node.attrs.filter(({ name }) => /^(src|href)$/.test(name)).map(({ value }) => value));
    const content = node.childNodes.map(textOf).join('');
    if (/^(p|h[1-6]|ul|ol|table|blockquote)$/.test(node.nodeName)) return `\n\n${content}\n\n`;
    if (node.nodeName === 'li') return `\n• ${content}`;
    return /^(br|div|tr|dt|dd|hr)$/.test(node.nodeName) ? `${content}\n` : content;
  };
  // Without elements for its lines, a text has its own. WordPress makes paragraphs of empty ones.
  const isMarkup = /<(p|br|div|li|h[1-6]|tr)\b/i.test(html);
  const marked = html.replace(/\r?\n\s*\n/g, '<br><br>').replace(/\r?\n/g, isMarkup ? ' ' : '<br>');
  const lines = parseFragment(marked)
    .childNodes.map(textOf)
    .join('')
    .replace(/ *\n */g, '\n');
  return lines
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=•)/g, '\n')
    .trim();
}
