import { type RoomKind, rooms } from '@yakamoz/contract'
import type { z } from '@yakamoz/contract/fields'
import type { AppContext } from '../transport/appContext.ts'
import { violationOf } from './exactSchema.ts'

const violations: unknown[] = []

const check = (schema: z.ZodMiniType, message: unknown): void => {
  const violation = violationOf(schema, message)
  if (violation) violations.push(violation)
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
