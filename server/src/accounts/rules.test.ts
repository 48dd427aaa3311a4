import { describe, expect, it } from 'vitest'
import {
  addressKey,
  emailFrom,
  identityEnd,
  identityFrom,
  isBirthday,
  isUsername,
  maskedIdentity,
  passwordRefusal,
  shortOffset,
  usernameFor,
} from './rules.ts'

describe('an e-mail address', () => {
  it.each([
    ['deniz@yakamoz.example', 'deniz@yakamoz.example'],
    ['  Deniz.Kaya+bet@Mail.Yakamoz.Example ', 'deniz.kaya+bet@mail.yakamoz.example'],
    ['IRMAK@yakamoz.example', 'irmak@yakamoz.example'],
    ['çağrı@örnek.example', 'çağrı@örnek.example'],
    ['a@b.c', 'a@b.c'],
  ])('[V-16] %s is one', (typed, kept) => {
    expect(emailFrom(typed)).toBe(kept)
  })

  it.each([
    '',
    'deniz',
    'deniz@',
    '@yakamoz.example',
    'deniz@yakamoz',
    'de niz@yakamoz.example',
    'a@b@c.example',
    'a@.',
  ])('[V-16] "%s" is none', (typed) => {
    expect(emailFrom(typed)).toBeUndefined()
  })
})

describe('a user name', () => {
  it.each([
    ['deniz.kaya@yakamoz.example', 'deniz.kaya'],
    ['IŞIK.Çağ@yakamoz.example', 'isik.cag'],
    ['_ab@yakamoz.example', 'oyuncuab'],
    ['+++@yakamoz.example', 'oyuncu'],
    [`${'x'.repeat(60)}@yakamoz.example`, 'x'.repeat(24)],
  ])('of %s is made %s', (email, made) => {
    expect(usernameFor(email)).toBe(made)
    expect(isUsername(made)).toBe(true)
  })

  it.each(['abc', '7deniz', 'd.e-n_iz', 'x'.repeat(30)])('may be %s', (text) => {
    expect(isUsername(text)).toBe(true)
  })

  it.each(['ab', 'Deniz', '.deniz', 'de niz', 'deniz@kaya', 'x'.repeat(31), 'dénız'])('is not %s', (text) => {
    expect(isUsername(text)).toBe(false)
  })
})

describe('a new password', () => {
  it.each([
    ['Abc12', 'Abc12', 'password_too_short'],
    ['abc123', 'abc123', 'password_no_uppercase'],
    ['Abcdef', 'Abcdef', 'password_no_number'],
    [`A1${'x'.repeat(127)}`, `A1${'x'.repeat(127)}`, 'password_too_long'],
    ['Abc123', 'Abc124', 'passwords_differ'],
  ])('[V-04 V-05 V-06] %s repeated as %s is refused with %s', (password, again, refusal) => {
    expect(passwordRefusal({ password, again }, 6)).toBe(refusal)
  })

  it.each(['Abc123', 'Şifre1', 'İİİİİ1', 'uzun bir Cümle 7', 'Parola 🌊 1'])(
    '[V-04 V-05 V-06] %s will do',
    (password) => {
      expect(passwordRefusal({ password, again: password }, 6)).toBeUndefined()
    },
  )

  it('has to be as long as the house asks', () => {
    expect(passwordRefusal({ password: 'Abcdef12345', again: 'Abcdef12345' }, 12)).toBe('password_too_short')
  })
})

describe('an identity number', () => {
  it('is compared without blanks, dots and dashes, in capitals', () => {
    expect(identityFrom(' ab 12.34-5/6 ')).toBe('AB123456')
    expect(identityFrom('i1')).toBe('I1')
  })

  it('[SR-25] shows its owner four characters, of a short one no more than half', () => {
    expect(maskedIdentity(identityEnd('10000000146'))).toBe('*******0146')
    expect(maskedIdentity(identityEnd('AB12'))).toBe('*******12')
    expect(maskedIdentity(identityEnd('A'))).toBe('*******')
    expect([identityEnd('ABC12'), identityEnd('A')]).toEqual(['12', ''])
  })
})

it('a birthday lies neither before 1900 nor after today', () => {
  expect(isBirthday('1899-12-31', '2026-11-20')).toBe(false)
  expect(isBirthday('1900-01-01', '2026-11-20')).toBe(true)
  expect(isBirthday('2026-11-21', '2026-11-20')).toBe(false)
})

it('an offset is told as briefly as it can be', () => {
  expect(shortOffset('+03:00')).toBe('+3')
  expect(shortOffset('+05:30')).toBe('+5:30')
  expect(shortOffset('-10:00')).toBe('-10')
})

describe('an address, where tries are counted', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
