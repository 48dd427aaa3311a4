/** Returns the static imports of a built file, as file names. */
export const staticImportsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"/]+\.js)"/g)].map(([, name = '']) => name)

/**
 * Returns one cycle of files that import each other statically, or undefined. In a cycle a file runs before another that it imports, and
 * finds its values undefined.
 */
export const cycleIn = (imports: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}
