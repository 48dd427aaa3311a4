/**
 * Methods that the oldest supported browsers lack (`browsers.ts`) and that the code uses. Each is defined only where it is missing, as the
 * language defines it, and not enumerable. `addMissing.ts` loads this module.
 */

const define = (owner: object, name: string, value: (this: never, ...rest: never[]) => unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

define(Array.prototype, 'toReversed', function toReversed<Item>(this: Item[]): Item[] {
  return Array.from(this).reverse()
})

define(Array.prototype, 'toSorted', function toSorted<
  Item,
>(this: Item[], compare?: (a: Item, b: Item) => number): Item[] {
  return Array.from(this).sort(compare)
})

define(Array.prototype, 'toSpliced', function toSpliced<
  Item,
>(this: Item[], ...change: [number, number, ...Item[]]): Item[] {
  const copy = Array.from(this)
  copy.splice(...change)
  return copy
})

define(
  Map,
  'groupBy',
  <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> => {
    const groups = new Map<Key, Item[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
)

define(URL, 'canParse', (address: string, base?: string): boolean => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
})
