import { describe, expect, it } from 'vitest'
import { emailFrom, foldName, isSameName, normalizePassword, plainLowerCase } from './folding.ts'

const decomposed = (text: string): string => text.normalize('NFD')

describe('the key of a name', () => {
  it.each([
    'ismail',
    'İSMAİL',
    'ISMAIL',
    'ısmaıl',
    'İsmail',
    decomposed('İSMAİL'),
    'i\u0307smail',
    ' ｉｓｍａｉｌ ',
    'is\u200bmail',
  ])('is the same for %j', (typed) => {
    expect(foldName(typed)).toBe('ismail')
  })

  it('distinguishes letters of different mailboxes', () => {
    expect(foldName('çağrı@örnek.example')).not.toBe(foldName('cagri@ornek.example'))
  })

  it.each(['İSMAİL@Örnek.example', 'ŞÜKRÜ', 'ß', 'Σ', 'ﬁ', 'ﬆ', 'I\u0307\u0307'])('of %j is idempotent', (typed) => {
    expect(foldName(foldName(typed))).toBe(foldName(typed))
  })
})

it('plainLowerCase leaves no combining dot', () => {
  expect(plainLowerCase('İSMAİL')).toBe('ismail')
  expect(plainLowerCase(decomposed('İsmail'))).toBe('ismail')
  expect(plainLowerCase('ışık')).toBe('ışık')
})

describe('an e-mail address', () => {
  it.each([
    ['İsmail.Kaya@yakamoz.example', 'ismail.kaya@yakamoz.example'],
    [decomposed('Çağrı@Örnek.example'), 'çağrı@örnek.example'],
    ['\u00a0deniz@yakamoz.example\u200b\t', 'deniz@yakamoz.example'],
    ["o'neil+bet@a-b.example", "o'neil+bet@a-b.example"],
    ['a@b.c', 'a@b.c'],
    ['a@b.c0m', 'a@b.c0m'],
    [`${'x'.repeat(64)}@yakamoz.example`, `${'x'.repeat(64)}@yakamoz.example`],
    [`a@${'abcdefgh.'.repeat(27)}example.c`, `a@${'abcdefgh.'.repeat(27)}example.c`],
    ['a@xn--rnek-4qa.example', 'a@xn--rnek-4qa.example'],
  ])('[V-16] %j is stored as %j', (typed, stored) => {
    expect(emailFrom(typed)).toBe(stored)
  })

  it.each([
    '1,victim@yakamoz.example',
    'a3;victim@yakamoz.example',
    'z<victim@yakamoz.example>',
    'grp:victim@yakamoz.example',
    'grp:victim@yakamoz.example;',
    'victim@yakamoz.example(c)',
    '(c)victim@yakamoz.example',
    '"victim"@yakamoz.example',
    'victim@[192.0.2.1]',
    'vic\\tim@yakamoz.example',
    '.victim@yakamoz.example',
    'victim.@yakamoz.example',
    'vic..tim@yakamoz.example',
    'victim@yakamoz',
    'victim@-a.example',
    'victim@a-.example',
    'victim@a..example',
    'victim@192.0.2.1',
    'de niz@yakamoz.example',
    'a@b@c.example',
    'a@yakamoz.example@',
    'yakamoz.example',
    '@yakamoz.example',
    `a@${'abcdefgh.'.repeat(27)}examples.c`,
    `${'x'.repeat(65)}@yakamoz.example`,
    `a@${'x'.repeat(64)}.example`,
    `a@${'abcdefghi.'.repeat(30)}example`,
    '',
  ])('[V-16] %j is none', (typed) => {
    expect(emailFrom(typed)).toBeUndefined()
  })
})

describe('the name of a person', () => {
  it.each([
    'Şule Nur Işık',
    'ŞULE-NUR  IŞIK',
    'sule nur isik',
    decomposed('Şule Nur Işık'),
    'Işık Şule Nur',
    'Sule Isik',
    "Şule Nur I'şık",
  ])('is the same written as %s', (written) => {
    expect(isSameName('Şule Nur Işık', written)).toBe(true)
    expect(isSameName(written, 'Şule Nur Işık')).toBe(true)
  })

  it.each(['Şule Nur Aşık', 'Nur', 'Işık', '', 'Nur Aydın'])('differs from %s', (written) => {
    expect(isSameName('Şule Nur Işık', written)).toBe(false)
  })
})

it('normalPassword gives the same password for composed and decomposed letters', () => {
  expect(normalizePassword(decomposed('Şifre1'))).toBe('Şifre1')
  expect(normalizePassword('ŞIFRE1')).not.toBe(normalizePassword('şifre1'))
})
