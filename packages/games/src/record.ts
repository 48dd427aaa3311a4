/** What came from outside as an object whose fields can be looked at, or undefined when it is none. */
export const recordOf = (raw: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : undefined

/** A whole number from `least` to `most`, or undefined. */
export const wholeOf = (raw: unknown, least: number, most: number): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most ? raw : undefined
