import { expect, type Page, test } from '@playwright/test'
import { newId } from '@yakamoz/values'
import { expectAccessible } from './axe.ts'
import { ask, core } from './player.ts'
import { type AtSite, playerAtSite } from './siteAndConsole.ts'
import { newMember, ownerPage } from './staff.ts'

/** A day's work of a payments clerk and of a support agent, beside an owner and a player. */

test.describe.configure({ mode: 'serial' })

let owner: Page

test.beforeAll(async ({ browser }) => {
  owner = await ownerPage(browser)
})

test.afterAll(() => owner.context().close())

/** Requests a withdrawal to a bank account of the player. */
const withdraw = async ({ page, player, user }: AtSite, amount: string): Promise<void> => {
  const account = {
    bankID: 1,
    accountHolder: 'Başka Biri',
    iban: 'TR330006100519786457841326',
    password: player.password,
  }
  const saved = await ask(page, { className: 'finance', method: 'save_bank_account', data: account, user })
  const [{ bankAccountID } = { bankAccountID: 0 }] = saved.data as { bankAccountID: number }[]
  const data = { Type: 2, methodID: 201, operationID: newId(), bankAccountID, identityValidUntil: '2030-01-01', amount }
  expect(await ask(page, { className: 'finance', method: 'save_bank_transfer', data, user })).toMatchObject({
    result: true,
  })
}

const statusOf = async ({ page, user }: AtSite): Promise<number | undefined> => {
  const answer = await ask(page, { className: 'finance', method: 'list_transactions', data: { searchType: 2 }, user })
  return (answer.data as { transaction_status: number }[])[0]?.transaction_status
}

test(
  '[B47] [B9] [B16] a clerk works through withdrawals by keyboard; a large one is paid when a second person has confirmed it, once',
  core,
  async ({ browser }) => {
    const [small, large] = [
      await playerAtSite(browser, { money: '3000.00' }),
      await playerAtSite(browser, { money: '20000.00' }),
    ]
    await withdraw(large, '12000.00')
    await withdraw(small, '2500.00')
    const clerk = await newMember(owner, browser, 'payments', 'Ece Taş')

    await clerk.goto('/payments?show=work&sort=amount')
    const queue = clerk.getByRole('grid')
    const rowOf = ({ username }: AtSite) => queue.getByRole('row', { name: new RegExp(username) })
    await expect(rowOf(small)).toContainText('₺2,500.00')
    // The small one: opened, approved and left by keys alone.
    await rowOf(small).focus()
    await clerk.keyboard.press('Enter')
    const panel = clerk.getByRole('region', { name: small.username })
    await expect(panel.getByText('The account holder has another name')).toBeVisible()
    await expectAccessible(clerk)
    await panel.getByRole('button', { name: 'Approve' }).focus()
    await clerk.keyboard.press('Enter')
    const dialog = clerk.getByRole('dialog', { name: 'Approve this withdrawal?' })
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
    await clerk.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => statusOf(small), { timeout: 60_000 }).toBe(1002)

    // The large one: a request, which its own person cannot confirm.
    await rowOf(large).click()
    const second = clerk.getByRole('region', { name: large.username })
    await second.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(second.getByRole('button', { name: 'Give back' })).toBeVisible()
    await second.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog.getByText('This amount needs a second person.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog).toBeHidden()
    await clerk.goto('/requests')
    const request = (page: Page) => page.getByRole('row').filter({ hasText: '12,000.00' })
    await request(clerk).click()
    await expect(clerk.getByText('You asked for this; somebody else has to confirm it.')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Confirm and perform' })).toBeHidden()
    expect(await statusOf(large)).toBe(1001)

    // Two managers confirm it at once: one does.
    const manager = await newMember(owner, browser, 'manager', 'Can Er')
    const confirming = [owner, manager]
    for (const page of confirming) {
      await page.goto('/requests')
      await request(page).click()
      await page.getByRole('button', { name: 'Confirm and perform' }).click()
      await expect(page.getByRole('dialog', { name: 'Confirm this request?' })).toBeVisible()
    }
    await Promise.all(
      confirming.map((page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Confirm and perform' }).click({ timeout: 10_000 }),
      ),
    )
    const told = (page: Page) => page.getByText(/Confirmed and performed\.|already (been )?decided/).first()
    for (const page of confirming) await expect(told(page)).toBeVisible()
    const words = await Promise.all(confirming.map((page) => told(page).textContent()))
    expect(words.filter((text) => text?.includes('Confirmed and performed'))).toHaveLength(1)
    await expect.poll(() => statusOf(large), { timeout: 60_000 }).toBe(1002)
    // The clerk's page has heard of it.
    await expect(request(clerk)).toBeHidden()
    const { balance } = (
      (await ask(large.page, { className: 'finance', method: 'check_balance', user: large.user })).data as {
        balance: string
      }[]
    )[0] ?? { balance: '' }
    expect(balance).toBe('8000.00')
    await Promise.all([clerk, manager, small.page, large.page].map((page) => page.context().close()))
  },
)

test('[B35] [B36] [B45] an agent answers a player live, leaves a note that only staff see, hands over and closes', async ({
  browser,
}) => {
  const visitor = await playerAtSite(browser, { money: '500.00', path: '/' })
  const { page, username } = visitor
  const agent = await newMember(owner, browser, 'support', 'Su Ay')
  await agent.goto('/support')
  const queue = agent.getByRole('listbox', { name: 'Conversations' })

  await page.locator('footer.base').getByRole('button', { name: 'Live support' }).click()
  const chat = page.getByRole('dialog')
  await chat.locator('textarea').fill('Where is my deposit?')
  await chat.getByRole('button', { name: 'Send' }).click()

  // It appears by itself, and is taken by the answer.
  const row = queue.getByRole('option', { name: new RegExp(username) })
  await expect(row).toContainText('Where is my deposit?')
  await row.focus()
  await agent.keyboard.press('Enter')
  await expect(agent.getByText('₺500.00').first()).toBeVisible()
  await expectAccessible(agent)
  await agent.getByLabel('Answer', { exact: true }).waitFor()
  await agent.getByRole('heading', { level: 1 }).click()
  await agent.keyboard.press('r')
  await expect(agent.getByLabel('Answer', { exact: true })).toBeFocused()
  await agent.keyboard.type('One moment')
  await expect(chat.locator('.talk-typing')).toHaveText('Support is typing')
  await agent.keyboard.press('Enter')
  await expect(chat.locator('.said')).toContainText('One moment')
  // It is said for some seconds after a letter, which a busy machine may miss.
  await expect(async () => {
    await chat.locator('textarea').pressSequentially('Th')
    await expect(agent.getByText('Typing')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await chat.locator('textarea').fill('Thanks!')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(agent.getByText('Thanks!').last()).toBeVisible()

  await agent.getByRole('button', { name: 'Note', exact: true }).click()
  await agent.getByLabel('Note', { exact: true }).fill('Bank was slow')
  await agent.getByRole('button', { name: 'Add note' }).click()
  await expect(agent.getByText('Bank was slow')).toBeVisible()
  await agent.getByRole('button', { name: 'Hand over' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Hand over' })
  await dialog.getByRole('button', { name: /Back to everybody/ }).click()
  await agent.getByRole('option', { name: 'Demo owner' }).click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog).toBeHidden()
  await expect(agent.getByText('This conversation is with Demo owner.')).toBeVisible()

  await owner.goto('/support?show=mine')
  await owner.getByRole('option', { name: new RegExp(username) }).click()
  await expect(owner.getByText('Bank was slow')).toBeVisible()
  await owner.getByLabel('Answer', { exact: true }).fill('It is there now.')
  await owner.keyboard.press('Enter')
  await expect(chat.locator('.said')).toContainText('It is there now.')
  await owner.getByRole('button', { name: 'Close', exact: true }).click()
  await chat.getByRole('button', { name: '5 stars' }).click()
  await expect(chat).not.toContainText('Bank was slow')
  await owner.goto('/support?show=closed')
  await owner.getByRole('option', { name: new RegExp(username) }).click()
  await expect(owner.getByText('Rating: 5 / 5')).toBeVisible()
  await Promise.all([agent, page].map((one) => one.context().close()))
})
