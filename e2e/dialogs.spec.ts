import { expect, type Locator, type Page, test } from '@playwright/test'
import { enter, gameFrame, ofDesk, unhurried } from './player.ts'

/** Dialogs of the site and of the games close by a press that begins and ends beside them, and by no other. */

type Spot = { x: number; y: number }

const middleOf = async (what: Locator): Promise<Spot> => {
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing there')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }
}

const drag = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

/** Presses in every way beside a dialog; only the last one closes it. */
const expectClosedBesideOnly = async (
  page: Page,
  { dialog, inside }: { dialog: Locator; inside: Locator },
  beside: Spot,
) => {
  const within = await middleOf(inside)
  await drag(page, within, beside)
  await expect(dialog).toBeVisible()
  await unhurried(page)
  await drag(page, beside, within)
  await expect(dialog).toBeVisible()
  await unhurried(page)
  await drag(page, beside, { x: beside.x + 5, y: beside.y + 5 })
  await expect(dialog).toHaveCount(0)
}

test('a sheet stays open when a press that began in a field ends beside it', ofDesk, async ({ page }) => {
  await enter(page, { language: 'en' })
  await page.locator('header .purse button.eye[aria-haspopup="dialog"]').click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Amount to deposit')
  await field.fill('250')
  await drag(page, await middleOf(field), { x: 30, y: 450 })
  await expect(field).toHaveValue('250')
  await unhurried(page)
  await expectClosedBesideOnly(page, { dialog, inside: field }, { x: 30, y: 450 })
})

test('a dialog of a game stays when a press that began in it ends beside it', ofDesk, async ({ page }) => {
  await enter(page, { language: 'en', path: '/play/slot/101' })
  const frame = await gameFrame(page)
  await frame.getByRole('button', { name: /rules/i }).click()
  const dialog = frame.locator('dialog')
  await expect(dialog).toBeVisible()
  const around = await page.locator('iframe').boundingBox()
  const beside = { x: (around?.x ?? 0) + 12, y: (around?.y ?? 0) + 60 }
  await expectClosedBesideOnly(page, { dialog, inside: dialog.locator('.dialog-body') }, beside)
})
