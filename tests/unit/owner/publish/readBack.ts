import fc from 'fast-check';
import { Window } from 'happy-dom';
import { SaxesParser } from 'saxes';

const pageParser = new new Window().DOMParser();

export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  text: string;
  readonly children: XmlElement[];
}

/** Throws if the XML is not well-formed. */
export function readXml(xml: string): XmlElement {
  const document: OpenElement = { name: '', namespace: '', text: '', children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    const element: OpenElement = { name, namespace: uri, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('The file has no element.');
  return root;
}

export function textsOf(element: XmlElement | undefined, name: string): readonly string[] {
  return (element?.children ?? []).filter((child) => child.name === name).map(({ text }) => text);
}

export function readPage(html: string) {
  return pageParser.parseFromString(html, 'text/html');
}

/** Replaces or removes invalid characters, as a page does. */
export function asShown(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, '');
}

/** Texts that break unescaped output. */
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</title></head><body>',
  '<!-- <script>',
  '-->',
  ']]>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '&amp; &lt; &#38; &nbsp;',
  '\u202egnp.exe\u2066',
  'half \ud83d a pair',
  'nothing \0 \x01 \x1f \ufffe here',
  "$& $1 $` $' $$",
  'two\r\nlines\u2028and\u2029more',
  '  spaces  around ',
  '日本語 العربية 🧥',
];

/** Any UTF-16 code units, including lone surrogates, and the texts above. */
export const anyText = fc.oneof(
  fc.array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff))).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(...HOSTILE),
);
