/**
 * A seeded fault: a small change of the product's source that a test must detect. `find` occurs exactly once in `file` and becomes
 * `replace`. The changed source must still compile and run: a fault shows that a test checks a rule, not that the file is loaded.
 */
export type Fault = {
  /** Unique; the area comes first, such as `ledger-overdraft`. */
  name: string
  /** What is wrong with the product while the fault is applied. */
  about: string
  /** The changed file, relative to the repository. */
  file: string
  find: string
  replace: string
  /** The test file that detects it. */
  test: string
  /** Full titles or parts of them: only these tests run, and at least one of them fails. Default: all tests of the file. */
  titles?: readonly string[]
}

/** Returns the source with the fault. Throws unless `find` occurs exactly once. */
export const withFault = (source: string, { name, file, find, replace }: Fault): string => {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name} does not apply: its text occurs ${source.split(find).length - 1} times in ${file}`)
  return before + replace + after
}
