import { describe, expect, it } from 'vitest'
import { refusalNamed } from './refusals.ts'
import { birthRefusal, identityRefusal, isEmail, passwordRefusal, passwordStrength, phoneRefusal } from './rules.ts'

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
    ['Ab123', 'password_too_short'],
    ['abc123', 'password_no_uppercase'],
    ['Abcdef', 'password_no_number'],
    ['Abc123', undefined],
    ['Şifre1', undefined],
    ['İyi123', undefined],
  ])('[V-04] [V-05] [V-06] of the password %s: %s', (password, name) => {
    expect(passwordRefusal(password)).toBe(name)
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

it('a longer and more varied password is stronger', () => {
  expect(['', 'abc', 'Abc123', 'Abcdef1234', 'Abcdef1234!?xyz'].map(passwordStrength)).toEqual([0, 1, 2, 3, 4])
})

it('[V-19] knows the refusal that a message of the server is, in either language', () => {
  expect(refusalNamed('Bu e-posta ile bir hesap var', 'tr')).toBe('email_taken')
  expect(refusalNamed('There is an account with this e-mail', 'en')).toBe('email_taken')
  expect(refusalNamed('anything else', 'tr')).toBeUndefined()
})
