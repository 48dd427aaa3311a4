import { isUsername } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  identitySuffix,
  isBirthday,
  mailboxKey,
  maskedEmail,
  maskedIdentity,
  normalIdentity,
  passwordRefusal,
  promoCodeFrom,
  shortOffset,
  usernameFor,
} from './rules.ts'

it.each([
  ['Deniz+bet@Yakamoz.example', 'deniz@yakamoz.example'],
  ['İSMAİL@örnek.example', 'ismail@xn--rnek-4qa.example'],
  ['ismail@xn--rnek-4qa.example', 'ismail@xn--rnek-4qa.example'],
  ['+90@yakamoz.example', '+90@yakamoz.example'],
  ['a+b+c@yakamoz.example', 'a@yakamoz.example'],
  ['deniz', 'deniz@'],
  ['', '@'],
])('pauses of mail to %s are counted for the mailbox %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})

it.each([
  ['yaz 25', 'YAZ25'],
  ['ışık-İyi\u200b', 'IŞIK-IYI'],
  ['YAZ25', 'YAZ25'],
])('the promo code %j is stored as %s', (typed, code) => {
  expect(promoCodeFrom(typed)).toBe(code)
})

it.each([
  ['deniz.kaya@yakamoz.example', 'd•••@yakamoz.example'],
  ['𝒟eniz@yakamoz.example', '𝒟•••@yakamoz.example'],
  ['d@yakamoz.example', 'd•••@yakamoz.example'],
])('[SR-25] the address %s is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

describe('a user name', () => {
  it.each([
    ['deniz.kaya@yakamoz.example', 'deniz.kaya'],
    ['IŞIK.Çağ@yakamoz.example', 'isik.cag'],
    ['_ab@yakamoz.example', 'oyuncuab'],
    ['_-.ab@yakamoz.example', 'oyuncuab'],
    ['de (1) niz@yakamoz.example', 'de1niz'],
    ['.a_@yakamoz.example', 'oyuncua'],
    ['a_b@yakamoz.example', 'a_b'],
    ['ab@yakamoz.example', 'oyuncuab'],
    ['+++@yakamoz.example', 'oyuncu'],
    [`${'x'.repeat(60)}@yakamoz.example`, 'x'.repeat(24)],
  ])('derived from %s is %s', (email, made) => {
    expect(usernameFor(email)).toBe(made)
    expect(isUsername(made)).toBe(true)
  })

  it.each(['admin', 'DESTEK', 'info7', 'yakamoz'])('is not derived from %s, which gives a reserved name', (local) => {
    expect(usernameFor(`${local}@yakamoz.example`, 'Yakamoz')).toBe('oyuncu')
  })
})

describe('a new password', () => {
  it.each([
    ['Abc12', 'Abc12', 'password_too_short'],
    ['abc123', 'abc123', 'password_no_uppercase'],
    ['Abcdef', 'Abcdef', 'password_no_number'],
    [`A1${'x'.repeat(127)}`, `A1${'x'.repeat(127)}`, 'password_too_long'],
    ['Abc123', 'Abc124', 'passwords_differ'],
  ])('[V-04 V-05 V-06] %s repeated as %s is refused with %s', (password, repeated, refusal) => {
    expect(passwordRefusal({ password, repeated }, 6)).toBe(refusal)
  })

  it.each(['Abc123', 'Şifre1', 'İİİİİ1', 'uzun bir Cümle 7', 'Parola 🌊 1'])(
    '[V-04 V-05 V-06] %s is accepted',
    (password) => {
      expect(passwordRefusal({ password, repeated: password }, 6)).toBeUndefined()
    },
  )

  it('matches its repetition in another Unicode normal form', () => {
    const password = 'Şifre1'
    expect(passwordRefusal({ password, repeated: password.normalize('NFD') }, 6)).toBeUndefined()
    expect(passwordRefusal({ password: 'Şifr1'.normalize('NFD'), repeated: 'Şifr1' }, 6)).toBe('password_too_short')
  })

  it('must have the configured minimum length', () => {
    expect(passwordRefusal({ password: 'Abcdef12345', repeated: 'Abcdef12345' }, 12)).toBe('password_too_short')
  })
})

describe('an identity number', () => {
  it('is compared in capitals, without blanks, dots and dashes', () => {
    expect(normalIdentity(' ab 12.34-5/6 ')).toBe('AB123456')
    expect(normalIdentity('i1')).toBe('I1')
  })

  it('[SR-25] is shown to its owner by its last four characters, or at most half of a short one', () => {
    expect(maskedIdentity(identitySuffix('10000000146'))).toBe('*******0146')
    expect(maskedIdentity(identitySuffix('AB12'))).toBe('*******12')
    expect(maskedIdentity(identitySuffix('A'))).toBe('*******')
    expect([identitySuffix('ABC12'), identitySuffix('A')]).toEqual(['12', ''])
  })
})

it('a birthday is neither before 1900 nor after today', () => {
  expect(isBirthday('1899-12-31', '2026-11-20')).toBe(false)
  expect(isBirthday('1900-01-01', '2026-11-20')).toBe(true)
  expect(isBirthday('2026-11-20', '2026-11-20')).toBe(true)
  expect(isBirthday('2026-11-21', '2026-11-20')).toBe(false)
})

it('an offset is written in its shortest form', () => {
  expect(shortOffset('+03:00')).toBe('+3')
  expect(shortOffset('+05:30')).toBe('+5:30')
  expect(shortOffset('-10:00')).toBe('-10')
  expect(shortOffset('-09:30')).toBe('-9:30')
})
