import { describe, expect, it } from 'vitest'
import { isReservedUsername, isUsername, maskedUsername, usernameFrom } from './username.ts'

describe('a user name', () => {
  it.each(['DENİZ', 'Deniz', 'DENIZ', 'denız'])('typed as %s is the same', (typed) => {
    expect(usernameFrom(typed)).toBe('deniz')
  })

  it.each(['abc', '7deniz', 'd.e-n_iz', 'x'.repeat(30)])('may be %s', (text) => {
    expect(isUsername(text)).toBe(true)
  })

  it.each(['ab', 'Deniz', '.deniz', 'de niz', 'deniz@kaya', 'x'.repeat(31), 'dénız'])('is not %s', (text) => {
    expect(isUsername(text)).toBe(false)
  })

  it.each([
    'admin',
    'ADMİN',
    'admin1',
    'a.d.m.i.n',
    'destek',
    'destek.hatti',
    'canli-destek',
    'support_24',
    'yonetici',
    'odeme',
    'Yakamoz',
    'yakamoz_7',
  ])('is reserved as %s', (name) => {
    expect(isReservedUsername(name, 'Yakamoz')).toBe(true)
  })

  it.each(['deniz', 'modaci', 'adminton', 'testere', 'kasaba', 'rootbeer', 'yakamozlu'])(
    'is not reserved as %s',
    (name) => {
      expect(isReservedUsername(name, 'Yakamoz')).toBe(false)
    },
  )
})

it('maskedUsername shows the first two characters', () => {
  expect([maskedUsername('ışıl.deniz'), maskedUsername('a')]).toEqual(['ış•••', 'a•••'])
})
