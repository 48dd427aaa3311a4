import { expect, it } from 'vitest'
import type { CallSpec } from './call.ts'
import { z } from './fields.ts'
import { contract } from './index.ts'

type Schema = { type?: string; anyOf?: Schema[] }

/** The calls whose fields the specification names directly on `data` (Z-42). */
const objects = ['user login', 'casino init_game', 'livecasino init_game', 'virtualgames init_game']

const isList = ({ type, anyOf }: Schema): boolean => type === 'array' || anyOf?.every(isList) === true

it('[C-main-04, Z-42] answers a list in `data`, except for the login and the three calls that open a game', () => {
  const { studio: _, ...classes } = contract
  const outputs = Object.entries(classes).flatMap(([className, methods]) =>
    Object.entries(methods as Record<string, CallSpec>).map(([method, { output }]) => ({
      name: `${className} ${method}`,
      schema: z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Schema,
    })),
  )
  expect(outputs.length).toBeGreaterThan(100)
  const others = outputs.filter(({ schema }) => !isList(schema))
  expect(others.map(({ name }) => name).sort()).toEqual(objects.toSorted())
  expect(others.map(({ schema }) => schema.type)).toEqual(objects.map(() => 'object'))
})
