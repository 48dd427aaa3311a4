/** What became of one change of the source. `NoCoverage`: no test runs the changed place. */
export type Mutant = {
  fileName: string
  status: string
  mutatorName: string
  replacement?: string | undefined
  /** `line` counts from 1. */
  location: { start: { line: number } }
}

const found = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

/** The changes that no test noticed. */
export const survivorsOf = (mutants: readonly Mutant[]): Mutant[] => mutants.filter(({ status }) => missed.has(status))

/** The percentage of changes that a test noticed. Changes that do not run or are ignored do not count; without any, 100. */
export const scoreOf = (mutants: readonly Mutant[]): number => {
  const foundCount = mutants.filter(({ status }) => found.has(status)).length
  const count = foundCount + survivorsOf(mutants).length
  return count === 0 ? 100 : (100 * foundCount) / count
}
