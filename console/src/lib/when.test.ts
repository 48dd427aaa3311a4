import { expect, it } from 'vitest'
import { dayText, fullWhen, howFar, shortWhen } from './when.ts'

const at = Date.parse('2026-11-28T00:12:45Z')

it('[B41] an instant is written in the time of Istanbul, with the year where it is another one', () => {
  expect(shortWhen(at, at, 'tr')).toBe('28 Kas 03:12')
  expect(shortWhen(at, Date.parse('2027-01-02T00:00:00Z'), 'en')).toBe('28 Nov 2026 03:12')
  // Istanbul is in the next year three hours earlier.
  expect(shortWhen(Date.parse('2026-12-31T21:30:00Z'), at, 'en')).toBe('1 Jan 2027 00:30')
  expect(fullWhen(at, 'tr')).toBe('28 Kas 2026 Cumartesi 03:12:45, İstanbul saati')
  expect(fullWhen(at, 'en')).toBe('28 Nov 2026 Saturday 03:12:45, Istanbul time')
})

it('[B41] a day is written with the name of its month', () => {
  expect([dayText('1990-04-05', 'tr'), dayText('2004-12-31', 'en')]).toEqual(['5 Nis 1990', '31 Dec 2004'])
})

it('[B41] how far away an instant is is said in its largest whole unit', () => {
  const ago = (seconds: number) => howFar(at - seconds * 1_000, at, 'en')
  expect([ago(20), ago(119), ago(3_599), ago(7_200), ago(86_400), ago(-3_600)]).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    'yesterday',
    'in 1 hour',
  ])
  expect(howFar(at - 180_000, at, 'tr')).toBe('3 dakika önce')
  expect(howFar(at - 20_000, at, 'tr')).toBe('az önce')
  expect(howFar(at + 20_000, at, 'tr')).toBe('20 saniye sonra')
})
