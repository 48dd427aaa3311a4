import { expect, it } from 'vitest'
import { actorOf, shownNameOf, userNameOf, userOf } from './person.ts'

it('a person is a user of the machine, whatever label is given', () => {
  expect(actorOf('ayse', '')).toBe('ayse')
  expect(actorOf('ayse', ' mehmet ')).toBe('ayse (mehmet)')
  expect(userOf(actorOf('ayse', 'mehmet (gece)'))).toBe('ayse')
  expect(userOf('ayse')).toBe('ayse')
  expect([shownNameOf('ayse (Ayşe)'), shownNameOf('ayse')]).toEqual(['Ayşe', 'ayse'])
})

it('a user is named as on the machine, or by number', () => {
  expect(userNameOf(0)).toBe('root')
  expect(userNameOf(4_000_000_001)).toBe('uid-4000000001')
})
