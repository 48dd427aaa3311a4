import type { CallSpec } from './call.ts'
import { type ConsoleCallSpec, consoleContract, consoleRefusals, permissions } from './console/index.ts'
import { requestEnvelope } from './envelope.ts'
import { z } from './fields.ts'
import { gets } from './gets.ts'
import { contract } from './index.ts'
import { accountEvent, pushGreeting, pushMessage } from './push.ts'
import { refusals } from './refusals.ts'
import { roomMessage, roomRequest, rooms } from './rooms.ts'

/** A schema as JSON Schema, in the form that travels. */
const wire = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const mapValues = <Value, Mapped>(of: Readonly<Record<string, Value>>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value)]))

const printedCall = ({ who, own, read, paged, rate, refusals: refused, input, output }: CallSpec) => ({
  who,
  own,
  read,
  paged,
  rate,
  refusals: refused,
  input: wire(input),
  data: wire(output),
})

const printedConsoleCall = ({ needs, acts, paged, rate, refusals: refused, input, output }: ConsoleCallSpec) => ({
  needs,
  acts,
  paged,
  rate,
  refusals: refused,
  input: wire(input),
  data: wire(output),
})

/** The whole contract as one JSON value: envelope, calls, GETs, refusals with their codes and texts, sockets, the console. `docs/wire.md` explains it. */
export const printedContract = () => ({
  envelope: wire(requestEnvelope),
  calls: mapValues(contract, (methods) => mapValues(methods as Record<string, CallSpec>, printedCall)),
  gets: mapValues(gets, ({ query, answer }) => ({ query: wire(query), answer: wire(answer) })),
  refusals,
  sockets: {
    '/stream': {
      sent: wire(roomRequest),
      received: wire(roomMessage),
      rooms: mapValues(rooms, ({ image, change }) => ({ image: wire(image), change: wire(change) })),
    },
    '/push': { sent: wire(pushGreeting), received: wire(pushMessage), events: wire(accountEvent) },
  },
  console: {
    permissions,
    calls: mapValues(consoleContract, (methods) =>
      mapValues(methods as Record<string, ConsoleCallSpec>, printedConsoleCall),
    ),
    refusals: consoleRefusals,
  },
})
