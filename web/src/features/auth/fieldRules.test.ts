import { describe, expect, it } from 'vitest'
import { birthRefusal, identityRefusal, isEmail, phoneRefusal } from './fieldRules.ts'

describe('what the forms refuse', () => {
  it.each(['a@b.co', ' isil@ornek.com ', 'a.b+c@alt.ornek.com.tr', 'ş@ç.tr'])(
    '[V-16] takes %s for an address',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each(['', 'a', 'a@b', '@b.co', 'a@', 'a b@c.co', 'a@b@c.co', 'a@b .co'])('[V-16] takes %s for none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each([
    ['10000000146', 'TR', undefined],
    ['10000000145', 'TR', 'identity_incorrect'],
    ['', 'TR', 'required'],
    ['X1', 'DE', undefined],
    ['  ', 'DE', 'required'],
  ])('[V-14] [V-12] of the identity number %s of %s: %s', (number, country, name) => {
    expect(identityRefusal(number, country)).toBe(name)
  })

  it.each([
    [{ day: '21', month: '11', year: '2008' }, undefined],
    [{ day: '22', month: '11', year: '2008' }, 'under_age'],
    [{ day: '30', month: '2', year: '1990' }, 'birth_date_invalid'],
    [{ day: '1', month: '1', year: '2099' }, 'birth_date_invalid'],
    [{ day: '', month: '1', year: '1990' }, 'required'],
  ])('of somebody born on %o: %s', (parts, name) => {
    expect(birthRefusal(parts, '2026-11-21')).toBe(name)
  })

  it.each([
    ['+90 532 000 00 00', undefined],
    ['05320000000', undefined],
    ['532', 'phone_invalid'],
    ['', 'required'],
  ])('of the number %s: %s', (text, name) => {
    expect(phoneRefusal(text)).toBe(name)
  })
})
