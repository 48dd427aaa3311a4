import type { TestResult } from './testSession.ts'

/** `survived`: no test failed. `broken`: the changed source does not load or is no valid SQL, so that it proves nothing. */
export type Verdict = { state: 'found'; by: string } | { state: 'survived' } | { state: 'broken'; message: string }

/** Messages of sources that do not compile, of missing names, and of SQL that PostgreSQL does not accept. */
const isInvalidSource = (message: string): boolean =>
  /^(SyntaxError|ReferenceError)|is not defined|Transform failed|Parse failure|\bsyntax error at\b|(column|function|relation|type|operator) .* does not exist/.test(
    message,
  )

/** Judges a run of tests with a fault applied. A file that does not load has found nothing. */
export const judge = ({ passed, failed, errors }: TestResult): Verdict => {
  const [first] = failed
  const invalid = [...failed.map(({ message }) => message), ...errors].find(isInvalidSource)
  if (invalid !== undefined) return { state: 'broken', message: invalid }
  if (first) return { state: 'found', by: first.title }
  if (errors.length > 0) return { state: 'broken', message: errors[0] as string }
  return passed.length > 0 ? { state: 'survived' } : { state: 'broken', message: 'no test ran' }
}

/** Returns what is wrong with tests that ran without a fault: each title names a test, and all pass. */
export const baselineError = (result: TestResult, titles: readonly string[] = []): string | undefined => {
  const { passed, failed, errors } = result
  if (failed[0]) return `${failed[0].title} fails without a fault: ${failed[0].message}`
  if (errors[0]) return errors[0]
  if (passed.length === 0) return 'no test ran'
  const missing = titles.find((title) => !passed.some((one) => one.includes(title)))
  return missing === undefined ? undefined : `no test has the title "${missing}"`
}
