/**
 * Lets page translation and extensions rewrite the document. They wrap texts that React has rendered or remove them; when
 * React later removes such a text, or inserts something before it, the browser's methods throw and the page would go
 * blank. Here a node that is not where it was expected is left alone, and what should stand before it goes to the end.
 */
export function tolerateRewrites(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // A wrapped text goes with its wrapper.
    wrapperOf(child, this)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before === null || before.parentNode === this ? before : wrapperOf(before, this);
    return insertBefore.call(this, child, place ?? null) as Child;
  };
}

/** The child of `parent` that holds the node, if it is in there at all. */
function wrapperOf(node: Node, parent: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}
