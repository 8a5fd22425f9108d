/**
 * Lets page translation and extensions rewrite the document. They put texts that React drew into elements of their own
 * or take them away; when React later removes such a text, or puts something before it, the browser's own methods throw
 * and the page would end. Here a node that is not where it was expected is left alone, and what was to stand before it
 * goes to the end.
 */
export function tolerateRewrites(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // What somebody has wrapped goes with its wrapping.
    wrappingOf(child, this)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before === null || before.parentNode === this ? before : wrappingOf(before, this);
    return insertBefore.call(this, child, place ?? null) as Child;
  };
}

/** The child of `parent` that holds the node, if it is in there at all. */
function wrappingOf(node: Node, parent: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}
