import { z } from './src/fields.ts'
import { contract } from './src/index.ts'

/** Prints the whole contract as one JSON document with JSON Schemas: `npm run contract`. */
const document = Object.fromEntries(
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
          input: z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }),
          data: z.toJSONSchema(spec.output, { io: 'output', unrepresentable: 'any' }),
        },
      ]),
    ),
  ]),
)
console.log(JSON.stringify(document, null, 2))
