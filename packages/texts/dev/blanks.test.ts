import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blanksFile, blankTypes } from './blanks.ts'
import { clients } from './catalogues.ts'
import { blanksOf } from './messageBlanks.ts'

it('finds the blanks of a message, and the numbers that its plurals are chosen by', () => {
  expect([...blanksOf('No blank')]).toEqual([])
  expect([...blanksOf('From {from} to {to}')].map(([name]) => name)).toEqual(['from', 'to'])
  expect([...blanksOf('{count, plural, one {# match of {league}} other {# matches of {league}}}')]).toEqual([
    ['count', 'number'],
    ['league', 'string | number'],
  ])
  expect([...blanksOf('{count, plural, =0 {none} other {some}}')]).toEqual([['count', 'number']])
})

it.each(clients)(
  'describes the blanks of the catalogues as they are now: `npm run texts` writes the file: %s',
  (client) => {
    expect(readFileSync(blanksFile(client), 'utf8')).toBe(blankTypes(client))
  },
)
