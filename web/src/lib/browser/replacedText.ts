/**
 * Lets a page of React live with a translator. Translators replace texts by elements of their own (`<font>`), or wrap texts in them. React
 * does not know these elements: it fails when it removes a text that was moved, or inserts beside it, and it updates texts that are no longer
 * shown. Here such a text is found in its stand-in: a removal removes the stand-in, and an update or a move puts the text back in its place,
 * where the translator finds it again.
 */
export const tolerateReplacedText = ({ Node, MutationObserver, document }: Window & typeof globalThis): void => {
  const prototype = Node.prototype
  const { removeChild, insertBefore, appendChild } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor
  /** The elements that stand in for texts outside the document. */
  const standIns = new WeakMap<Node, Node>()

  /** Returns the child of a parent that shows a node: the node itself, an element around it, or its stand-in. */
  const shownIn = (parent: Node, node: Node): Node | undefined => {
    let at: Node | null | undefined = node.isConnected ? node : (standIns.get(node) ?? node)
    while (at && at.parentNode !== parent) at = at.parentNode
    return at ?? undefined
  }

  const observe = (records: readonly MutationRecord[]): void => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      for (const added of addedNodes) standIns.delete(added)
      if (!standIn) continue
      for (const removed of removedNodes) if (removed.nodeName === '#text') standIns.set(removed, standIn)
    }
  }
  const observer = new MutationObserver(observe)
  observer.observe(document.body, { childList: true, subtree: true })
  /** Changes that the observer has not been told about yet. */
  const catchUp = () => observe(observer.takeRecords())

  /** Puts a text back in the place of its stand-in. */
  const restore = (node: Node): void => {
    if (node.nodeType !== Node.TEXT_NODE || node.isConnected) return
    catchUp()
    const standIn = standIns.get(node)
    standIns.delete(node)
    if (!standIn?.parentNode) return
    insertBefore.call(standIn.parentNode, node, standIn)
    removeChild.call(standIn.parentNode, standIn)
  }
  /** Only a translator puts texts into its elements. */
  const isOfTranslator = ({ nodeName }: Node): boolean => nodeName === 'FONT'

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    catchUp()
    const shown = shownIn(this, child)
    if (shown) removeChild.call(this, shown)
    return child
  }
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (!isOfTranslator(this)) restore(node)
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as Child
    catchUp()
    return insertBefore.call(this, node, shownIn(this, before) ?? null) as Child
  }
  prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    if (!isOfTranslator(this)) restore(node)
    return appendChild.call(this, node) as Child
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      restore(this)
      nodeValue.set?.call(this, value)
    },
  })
}
