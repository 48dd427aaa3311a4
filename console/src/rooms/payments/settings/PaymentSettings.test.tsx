// @vitest-environment jsdom
import { batchFields, initialPaymentSettings } from '@yakamoz/contract/console/paymentSettings'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../../testing/mountConsole.tsx'

const clerk = { roles: ['manager'], permissions: ['payments.read', 'payments.settings'] } as const
const reader = { roles: ['auditor'], permissions: ['payments.read'] } as const
const stored = { ...initialPaymentSettings, fields: [...batchFields] }

const mount = async (server: Server = {}, member: typeof clerk | typeof reader = clerk) => {
  const page = await mountConsole('/payments/settings', {
    member,
    server: { 'payments.settings': () => ({ data: [stored] }), ...server },
  })
  await page.until(() => document.querySelector('.settings-bar, .settings .note'))
  return page
}

it('[B70] a change is shown beside what is stored, and is sent with its reason after that', async () => {
  const page = await mount({ 'payments.change_settings': () => ({ data: [{ asked: 'a1' }] }) })
  await page.type('Largest amount of one withdrawal (₺)', '2,500')
  await page.press('Review the changes')
  const table = await page.until(() => document.querySelector('.changes'))
  expect(table.textContent).toContain('₺1,000.00₺2,500.00')
  expect(page.dataOf('payments.change_settings')).toEqual([])
  await page.type('Reason', 'Yoğun hafta')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('payments.change_settings').length === 1)
  expect(page.dataOf('payments.change_settings')).toMatchObject([
    { automatic: { ...initialPaymentSettings.automatic, maxAmount: 250_000 }, reason: 'Yoğun hafta' },
  ])
  await page.until(() => page.text().includes('No changes'))
})

it('[B70] what is wrong is explained at its field and is not sent', async () => {
  const page = await mount()
  await page.type('Waiting time first (minutes)', 'uzun')
  await page.until(() => page.text().includes('Enter a whole number from 0 to 10,000.'))
  await page.press('Review the changes')
  expect(page.text()).toContain('1 field has to be corrected')
  expect(document.querySelector('.modal')).toBeNull()
})

it('[B70] an IBAN that the server refuses is explained at its field', async () => {
  const page = await mount({
    'payments.change_settings': () => ({ result: false, refusal: 'iban_invalid', message: 'x' }),
  })
  await page.type('Account holder', 'Yakamoz')
  await page.type('IBAN', 'TR00')
  await page.press('Review the changes')
  await page.type('Reason', 'Yeni hesap')
  await page.press('Save', '.modal button')
  await page.until(() => page.text().includes('This IBAN is not valid.'))
  expect(document.querySelector('.modal')).toBeNull()
  await page.type('IBAN', 'TR01')
  expect(page.text()).not.toContain('This IBAN is not valid.')
})

it('[B70] who may not change the settings reads them', async () => {
  const page = await mount({}, reader)
  expect(page.text()).toContain('You can only read these settings.')
  expect(page.named('button', 'Review the changes')).toBeUndefined()
  expect(page.field('IBAN')?.disabled).toBe(true)
})
