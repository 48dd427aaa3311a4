/** Returns an unknown value as a record; undefined if it is not an object. */
export const recordOf = (raw: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : undefined

/** Returns an unknown value as an integer from `min` to `max`; undefined if it is not one. */
export const integerOf = (raw: unknown, min: number, max: number): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined
