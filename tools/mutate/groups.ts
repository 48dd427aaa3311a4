/** A group of source files whose tests are measured together. Paths are patterns below the root of the repository. */
type Group = {
  /** The files that are changed. */
  sources: readonly string[]
  /** The unit tests that have to notice. */
  tests: readonly string[]
}

export const groups: Readonly<Record<string, Group>> = {
  values: { sources: ['packages/values/src/*.ts'], tests: ['packages/values/src/*.test.ts'] },
  sports: {
    sources: ['packages/sports/src/coupons/*.ts', 'packages/sports/src/markets/*.ts'],
    tests: ['packages/sports/src/{coupons,markets}/*.test.ts'],
  },
  rules: { sources: ['server/src/**/rules.ts'], tests: ['server/src/**/rules.test.ts'] },
}
