/** The methods of `polyfills.ts`, as names of MDN's data without `javascript.builtins` and `api`. */
export const addedMethods = [
  'Array.toReversed',
  'Array.toSorted',
  'Array.toSpliced',
  'Map.groupBy',
  'URL.canParse_static',
] as const

/** Adds what a supported browser lacks. Resolves at once, without loading anything, in one that lacks nothing. */
export const addMissing = async (): Promise<void> => {
  const hasAll = 'toReversed' in [] && 'toSorted' in [] && 'toSpliced' in [] && 'groupBy' in Map && 'canParse' in URL
  if (!hasAll) await import('./polyfills.ts')
}
