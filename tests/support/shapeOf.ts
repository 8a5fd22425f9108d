import { parse } from 'parse5';

interface Tree {
  readonly nodeName: string;
  readonly childNodes?: readonly Tree[];
  readonly attrs?: readonly { name: string }[];
}

/** The elements of a document with the names of their attributes. */
export function shapeOf(html: string): unknown {
  const shape = ({ nodeName, childNodes = [], attrs = [] }: Tree): unknown => [
    nodeName,
    attrs.map(({ name }) => name),
    childNodes.map(shape),
  ];
  return shape(parse(html) as Tree);
}
