import { z } from './src/fields.ts'
import { contract } from './src/index.ts'
import { accountEvent, pushGreeting, pushMessage } from './src/push.ts'
import { roomMessage, roomRequest, rooms } from './src/rooms.ts'

/** Prints the whole contract as one JSON document with JSON Schemas: `npm run contract`. */
const wire = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const calls = Object.fromEntries(
  Object.entries(contract).map(([className, methods]) => [
    className,
    Object.fromEntries(
      Object.entries(methods).map(([method, spec]) => [
        method,
        {
          who: spec.who,
          own: spec.own,
          read: spec.read,
          paged: spec.paged,
          rate: spec.rate,
          refusals: spec.refusals,
          input: wire(spec.input),
          data: wire(spec.output),
        },
      ]),
    ),
  ]),
)
const roomSchemas = Object.fromEntries(
  Object.entries(rooms).map(([kind, { image, change }]) => [kind, { image: wire(image), change: wire(change) }]),
)

const sockets = {
  '/stream': { sent: wire(roomRequest), received: wire(roomMessage), rooms: roomSchemas },
  '/push': { sent: wire(pushGreeting), received: wire(pushMessage), events: wire(accountEvent) },
}

console.log(JSON.stringify({ calls, sockets }, null, 2))
