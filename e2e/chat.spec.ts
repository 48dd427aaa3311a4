import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { arrive, coreOfDesk, enter, ofPhone } from './player.ts'

const chatOf = (page: Page) => page.getByRole('complementary', { name: 'Chat' })

/** A name that no other run has chosen. */
const newChatName = () => `Dalga${Date.now().toString(36)}`

const joinChat = async (page: Page, name: string) => {
  await page.getByLabel('Your chat name').fill(name)
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(page.getByPlaceholder(`Write as ${name}`)).toBeVisible()
}

test(
  '[A90] what a player writes at a table is read by a visitor at once, and links are refused',
  coreOfDesk,
  async ({ page, browser }) => {
    await enter(page, { language: 'en', path: '/play/live/301' })
    const name = newChatName()
    await joinChat(page, name)
    const visitor = await browser.newPage()
    await arrive(visitor, 'en', '/try/live/301')
    await expect(chatOf(visitor)).toContainText('Sign in to write.')
    const field = page.getByPlaceholder(`Write as ${name}`)
    await field.fill(`good luck ${name}`)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(chatOf(page)).toContainText(`good luck ${name}`)
    await expect(chatOf(visitor)).toContainText(`good luck ${name}`)
    await field.fill('come to www.example.com')
    await field.press('Enter')
    await expect(chatOf(page).getByRole('alert')).toContainText('cannot be shared')
    await expect(field).toHaveValue('come to www.example.com')
    await expect(chatOf(visitor)).not.toContainText('example.com')
    await expectAccessible(page)
    await chatOf(page).getByRole('button', { name: 'Hide chat' }).click()
    await expect(chatOf(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toHaveAttribute('aria-expanded', 'false')
    await visitor.close()
  },
)

test('[A90] on a phone the chat is a sheet over the game', ofPhone, async ({ page }) => {
  await enter(page, { language: 'en', path: '/play/live/301' })
  await page.getByRole('button', { name: 'Chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Chat' })
  await expect(sheet).toBeVisible()
  await joinChat(page, newChatName())
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})
