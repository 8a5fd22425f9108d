/**
 * Tolerates page translation and extensions, which wrap or remove texts rendered by React: `removeChild` and `insertBefore` would
 * then throw and blank the page. Ignores a missing child, and appends if the reference is missing.
 */
export function tolerateRewrites(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // Removes a wrapped text with its wrapper.
    wrapperOf(child, this)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const reference = before === null || before.parentNode === this ? before : wrapperOf(before, this);
    return insertBefore.call(this, child, reference ?? null) as Child;
  };
}

function wrapperOf(node: Node, parent: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}
