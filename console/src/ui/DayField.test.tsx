// @vitest-environment jsdom
import type { Language } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { mountConsole } from '../testing/mountConsole.tsx'

const mount = (path: string, language: Language) =>
  mountConsole(path, {
    language,
    member: { roles: ['support'], permissions: ['players.read'] },
    server: { 'players.filters': () => ({ data: [] }), 'players.filter': () => ({ data: [] }) },
  })

const partsOf = (label: string) => {
  const field = [...document.querySelectorAll('.field')].find((one) => one.firstChild?.textContent === label)
  return [...(field?.querySelectorAll('.day-part') ?? [])].map((part) => part.textContent).join('')
}

it('[B89] a day has the order of the page: with dots in Turkish, with slashes in English', async () => {
  const turkish = await mount('/players?filters=yes&registeredFrom=2026-02-03', 'tr')
  await turkish.until(() => partsOf('Kayıt, en erken') === '03.02.2026')
  expect(partsOf('Kayıt, en geç')).toBe('gg.aa.yyyy')
  const english = await mount('/players?filters=yes&registeredFrom=2026-02-03', 'en')
  await english.until(() => partsOf('Registered from') === '03/02/2026')
  expect(partsOf('Registered to')).toBe('dd/mm/yyyy')
})

it('[B89] a day is typed part by part in the order of the page and sent as one day', async () => {
  const page = await mount('/players?filters=yes', 'tr')
  await page.typeDay('Kayıt, en erken', '03.02.2026')
  // By Enter, as from every other field.
  await page.key('Enter')
  await page.until(() => page.dataOf('players.filter').length === 1)
  expect(page.dataOf('players.filter')).toMatchObject([{ filter: { registeredFrom: '2026-02-03' } }])
  // Emptied, also where only a part was typed.
  await page.typeDay('Kayıt, en geç', '05')
  await page.press('Temizle', '.filter-form button')
  await page.until(() => partsOf('Kayıt, en erken') === 'gg.aa.yyyy')
  expect(partsOf('Kayıt, en geç')).toBe('gg.aa.yyyy')
})

it('[B89] a day is chosen from a calendar that speaks the language of the page and begins the week on Monday', async () => {
  const page = await mount('/players?filters=yes&registeredFrom=2026-02-03', 'tr')
  const button = await page.until(() => document.querySelector<HTMLElement>('.day-button'))
  button.click()
  await page.until(() => document.querySelector('.calendar-month')?.textContent === 'Şubat 2026')
  expect([...document.querySelectorAll('.calendar th')].map((one) => one.textContent)).toEqual([
    'Pzt',
    'Sal',
    'Çar',
    'Per',
    'Cum',
    'Cmt',
    'Paz',
  ])
  await page.press(/^14 Şubat 2026/, '.calendar-day')
  await page.until(() => partsOf('Kayıt, en erken') === '14.02.2026')
})
