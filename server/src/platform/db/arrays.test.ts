import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { arrayText } from './arrays.ts'

const textArray = 1009
const read = new pg.TypeOverrides().getTypeParser(textArray) as unknown as (text: string) => (string | null)[]

test('an array of texts and numbers is encoded for PostgreSQL', () => {
  const element = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'NULL', '{a,b}', '"', '\\', ' ', ','))
  fc.assert(
    fc.property(fc.array(fc.oneof(element, fc.maxSafeInteger())), (values) => {
      expect(read(String(arrayText(values)))).toEqual(values.map(String))
    }),
  )
})

test('other values and arrays are left to the driver', () => {
  const others = [null, 7, 'text', new Date(0), [null], [true], ['a', ['b']], [new Date(0)]]
  expect(others.map(arrayText)).toEqual(others)
})
