import { parseAst } from 'vite'
import { firstKnown, isSupported, newMethods } from './support.ts'

/** Finds in a built script what a browser of `oldestBrowsers` does not have. */

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const visit = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) visit(one, see)
  if (!isNode(value)) return
  see(value)
  for (const [name, child] of Object.entries(value)) if (name !== 'type' && typeof child === 'object') visit(child, see)
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** The global objects whose properties the data lists under an interface. */
const interfaces: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  globalThis: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
}

const unless = (key: string | undefined): string[] => (key !== undefined && isSupported(key) === false ? [key] : [])

/** `Map.groupBy`, `document.startViewTransition`. */
const ofOwner = (owner: string, name: string): string[] => {
  const known = interfaces[owner] ?? owner
  const keys = ['javascript.builtins', 'api'].flatMap((root) => [
    `${root}.${known}.${name}`,
    `${root}.${known}.${name}_static`,
  ])
  return /^[A-Z]/.test(known) ? unless(firstKnown(keys)) : []
}

const memberOf = (node: unknown): { object: unknown; name: string } | undefined =>
  isNode(node) && node.type === 'MemberExpression' && node.computed === false
    ? { object: node.object, name: nameOf(node.property) }
    : undefined

const iterators = new Set(['values', 'keys', 'entries', 'matchAll'])

/** `map.values().filter(…)`: the helpers of iterators, which have the names of those of lists. */
const ofIterator = (object: unknown, name: string): string[] => {
  const made = isNode(object) && object.type === 'CallExpression' ? memberOf(object.callee) : undefined
  const isIterator = made !== undefined && iterators.has(made.name) && nameOf(made.object) !== 'Object'
  return isIterator ? unless(firstKnown([`javascript.builtins.Iterator.${name}`])) : []
}

const ofCall = (callee: unknown): string[] => {
  const called = memberOf(callee)
  if (!called) return []
  const owned = nameOf(called.object)
  if (ofOwner(owned, called.name).length > 0) return []
  const key = newMethods.get(called.name)
  return [...(key ? [key] : []), ...ofIterator(called.object, called.name)]
}

const ofNode = (node: Node): string[] => {
  if (node.type === 'MemberExpression') {
    const read = memberOf(node)
    return read ? ofOwner(nameOf(read.object), read.name) : []
  }
  if (node.type === 'CallExpression') return ofCall(node.callee)
  if (node.type !== 'NewExpression') return []
  const made = nameOf(node.callee)
  return unless(firstKnown([`javascript.builtins.${made}`, `api.${made}`]))
}

/** Returns the keys of what a script uses and a browser of the list lacks. A name alone decides, because a script has no types. */
export const scanScript = (code: string): Set<string> => {
  const found = new Set<string>()
  visit(parseAst(code), (node) => {
    for (const key of ofNode(node)) found.add(key)
  })
  return found
}
