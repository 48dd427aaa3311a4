import { z } from '@yakamoz/contract/fields'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Returns what is wrong with a message that does not match its schema, or has fields that the schema lacks; undefined for one that is right. */
export const violationOf = (schema: z.ZodMiniType, message: unknown): object | undefined => {
  const sent: unknown = JSON.parse(JSON.stringify(message))
  const read = z.safeParse(schema, sent)
  if (!read.success) return { sent, issues: read.error.issues }
  return JSON.stringify(sorted(read.data)) === JSON.stringify(sorted(sent)) ? undefined : { sent, read: read.data }
}
