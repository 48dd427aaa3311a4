import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, coreOfDesk, enter, ofPhone, settled } from './player.ts'

/** A device of Chromium in the page, which verifies its user and stores passkeys. */
const openDevice = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const answer = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** The device answers what is requested meanwhile, but not what waits in the field of the name. */
    during: async (work: () => Promise<void>): Promise<void> => {
      await answer(true)
      await work()
      await answer(false)
    },
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Forgets the player in this browser. */
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear())

test(
  '[A70 A72] a player adds a passkey, signs in with it, renames and removes it, and it does not sign in any more',
  coreOfDesk,
  async ({ page }) => {
    const device = await openDevice(page)
    await enter(page, { language: 'en', path: '/me/security' })
    const card = page.getByRole('region', { name: 'Passkeys' })
    await expect(card).toContainText('You have no passkeys yet.')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome/)
    await dialog.getByLabel('Name').fill('Work laptop')
    await expectAccessible(page)
    await device.during(async () => {
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(card).toContainText('Work laptop')
    })
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('Not used yet')
    expect(await device.count()).toBe(1)

    await forget(page)
    await arrive(page, 'en', '/login')
    await expectAccessible(page)
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await device.during(async () => {
      await button.click()
      await expect(page).not.toHaveURL(/\/login/)
    })
    await page.goto('/me/security')
    await settled(page)
    await expect(card).toContainText('Last sign-in')

    await card.getByRole('button', { name: 'Edit: Work laptop' }).click()
    const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
    await renaming.getByLabel('Name').fill('Old laptop')
    await page.keyboard.press('Enter')
    await expect(card).toContainText('Old laptop')
    await card.getByRole('button', { name: 'Remove: Old laptop' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the passkey' })
    await expect(removing).toContainText('“Old laptop” will no longer sign in')
    await removing.getByRole('button', { name: 'Remove' }).click()
    await expect(card).toContainText('You have no passkeys yet.')

    await forget(page)
    await arrive(page, 'en', '/login')
    await device.during(async () => {
      await button.click()
      await expect(page.getByRole('alert')).toContainText('The passkey could not be verified.')
    })
  },
)

test(
  '[A72] on a phone a second passkey of one device is refused, and the list is accessible',
  ofPhone,
  async ({ page }) => {
    const device = await openDevice(page)
    await enter(page, { language: 'tr', path: '/me/security' })
    const card = page.getByRole('region', { name: 'Geçiş anahtarları' })
    const add = () => card.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
    const goOn = dialog.getByRole('button', { name: 'Devam et' })
    await add()
    await device.during(async () => {
      await goOn.click()
      await expect(card).toContainText('Henüz kullanılmadı')
    })
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    await add()
    await device.during(async () => {
      await goOn.click()
      await expect(dialog.getByRole('alert')).toContainText('Bu cihazda zaten bir geçiş anahtarın var.')
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('listitem')).toHaveCount(1)
  },
)
