import { expect, test } from '@playwright/test'
import { arrive, enter, gameFrame, ofPhone } from './player.ts'

/** The site on a bad network: a socket that falls silent, an answer that does not come. */

test(
  '[A25] prices are grey and said to wait while the socket is silent, and go on by themselves',
  ofPhone,
  async ({ page }) => {
    let isSilent = false
    await page.routeWebSocket('**/stream', (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => void (isSilent || server.send(message)))
      server.onMessage((message) => void (isSilent || socket.send(message)))
    })
    await arrive(page, 'tr', '/sport/live')
    const state = page.locator('.sp-stream')
    await expect(state).toHaveAttribute('data-up', 'true')
    // Longer than a heartbeat: a socket that is only quiet stays.
    await page.waitForTimeout(12_000)
    await expect(state).toHaveAttribute('data-up', 'true')
    isSilent = true
    await expect(state).toHaveText('Canlı oranlara bağlanılıyor', { timeout: 16_000 })
    await expect(page.locator('html')).toHaveAttribute('data-prices-wait', '')
    isSilent = false
    await expect(state).toHaveAttribute('data-up', 'true')
    await expect(page.locator('html')).not.toHaveAttribute('data-prices-wait', '')
  },
)

test('[A25] a spin without an answer is said to be sent, and not to be stored', ofPhone, async ({ page }) => {
  await enter(page, { language: 'tr', path: '/play/slot/101', money: '500.00' })
  const frame = await gameFrame(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/endpoint/studio', async (route) => {
    if (route.request().postData()?.includes('"play"')) await released
    await route.continue()
  })
  await frame.locator('button.spin').click()
  await expect(frame.locator('.notice')).toHaveText('Gönderildi, henüz yanıt yok…', { timeout: 5_000 })
  release()
  await expect(frame.locator('.notice')).toBeHidden()
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
})

test('a game whose file does not load is offered again and opens then', ofPhone, async ({ page }) => {
  let isBroken = true
  await page.route('**/studio/assets/client-*.js', (route) => (isBroken ? route.abort() : route.continue()))
  await enter(page, { language: 'tr', path: '/play/slot/101', money: '500.00' })
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.notice')).toContainText('Oyun açılamadı')
  isBroken = false
  await frame.getByRole('button', { name: 'Oyunu yenile' }).click()
  await gameFrame(page)
})
