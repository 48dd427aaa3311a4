import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { coreOfDesk, enter, ofDesk, settled } from './player.ts'

/** Gives the page a push service that answers, and a player who says yes or no to the browser's question. */
const stubPushService = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((given) => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = given
      return given
    }
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
      const endpoint = `https://fcm.googleapis.com/wp/${text(crypto.getRandomValues(new Uint8Array(16)))}`
      return { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true } as never
    }
  }, answer)

const section = (page: Page) => page.getByRole('region', { name: 'Browser notifications' })

test(
  '[A93] a player switches messages on, chooses what comes and when, and removes the browser',
  coreOfDesk,
  async ({ page }) => {
    await stubPushService(page, 'granted')
    await enter(page, { language: 'en', path: '/notifications' })
    const card = section(page)
    await card.getByRole('button', { name: 'Turn on in this browser' }).click()
    await expect(card).toContainText('On in this browser.')
    await expect(card).toContainText('this browser')
    await expectAccessible(page)
    await card.getByRole('switch', { name: 'Settled bets' }).click()
    await expect(card.getByRole('switch', { name: 'Settled bets' })).not.toBeChecked()
    await card.getByRole('combobox', { name: 'From' }).selectOption('22:00')
    await expect(card.getByRole('combobox', { name: 'From' })).toBeEnabled()
    await page.reload()
    await settled(page)
    await expect(section(page).getByRole('switch', { name: 'Settled bets' })).not.toBeChecked()
    await expect(section(page).getByRole('combobox', { name: 'From' })).toHaveValue('22')
    await section(page)
      .getByRole('button', { name: /^Turn off for/ })
      .click()
    await expect(section(page).getByRole('combobox', { name: 'From' })).toBeHidden()
  },
)

test('[A93] a player who refuses in the browser reads how to take that back', ofDesk, async ({ page }) => {
  await stubPushService(page, 'denied')
  await enter(page, { language: 'en', path: '/notifications' })
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click()
  await expect(section(page)).toContainText('Your browser blocks notifications from this site.')
})
