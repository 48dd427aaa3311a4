import { expect, it } from 'vitest'
import { dateLocale } from './dateLocale.ts'

it('[E-20] begins the week on Monday and counts twelve hours', () => {
  const turkish = dateLocale('tr')
  expect(turkish.days[0]).toBe('Pazartesi')
  expect(turkish.months).toHaveLength(12)
  expect(turkish.months[1]).toBe('Şubat')
  expect(turkish).toMatchObject({ firstDayOfWeek: 1, format24h: false })
  expect(dateLocale('en').days[0]).toBe('Monday')
})
