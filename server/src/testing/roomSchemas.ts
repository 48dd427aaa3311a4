import { type RoomKind, rooms } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { AppContext } from '../transport/appContext.ts'

const violations: unknown[] = []

/** Records a message that does not match its schema, or has fields that the schema lacks. */
const check = (schema: z.ZodMiniType, message: unknown): void => {
  const sent: unknown = JSON.parse(JSON.stringify(message))
  const read = z.safeParse(schema, sent)
  if (!read.success) violations.push({ sent, issues: read.error.issues })
  else if (JSON.stringify(sorted(read.data)) !== JSON.stringify(sorted(sent)))
    violations.push({ sent, read: read.data })
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Checks all messages of the rooms of a test's server against the contract; {@link expectRoomSchemas} throws on violations. */
export const checkRooms = ({ rooms: served }: Pick<AppContext, 'rooms'>): void => {
  const { publish, serve } = served
  served.publish = (name, change) => {
    check(rooms[name.split('/', 1)[0] as RoomKind].change, change)
    publish(name, change)
  }
  served.serve = (kind, imageOf) =>
    serve(kind, (name) => {
      const image = imageOf(name)
      if (image !== undefined) check(rooms[kind].image, image)
      return image
    })
}

export const expectRoomSchemas = (): void => {
  const [first] = violations.splice(0)
  if (first)
    throw new Error(`a room sent what the contract does not describe: ${JSON.stringify(first).slice(0, 1_000)}`)
}
