import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { core } from './player.ts'
import { playerAtSite } from './siteAndConsole.ts'
import { expectFitsPhone, newMember, ownerPage, reasonDialog, speak } from './staff.ts'

/** A day's work of an editor, beside a player. */

const untilTyped = '31.12.2030 20:00'

test(
  '[B160] [B161] [B163] an editor makes a slider in both languages, previews and publishes it, and goes back to an earlier version',
  core,
  async ({ browser }) => {
    const owner = await ownerPage(browser)
    const editor = await newMember(owner, browser, 'content', 'Nil Arı')
    const code = Date.now().toString(36)
    const [tr, en] = [`Kış gecesi ${code}`, `Winter night ${code}`]
    await editor.goto('/content')

    // The list by keyboard.
    const list = editor.getByRole('grid', { name: 'Content' })
    await expect(list.getByRole('row').nth(2)).toBeVisible()
    await expectAccessible(editor)
    await editor.getByRole('button', { name: 'New', exact: true }).focus()
    await editor.keyboard.press('Enter')
    await expect(editor.getByRole('menuitem', { name: 'Slider' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await expect(editor.getByRole('heading', { level: 1, name: 'New: Slider' })).toBeVisible()

    // What is missing is told at its field.
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(
      editor.getByText('Some fields are missing or wrong. What they need is written below them.'),
    ).toBeVisible()
    await expectAccessible(editor)
    await expectFitsPhone(editor)
    await editor.getByLabel('Until').fill(untilTyped)
    await editor.getByRole('button', { name: /Position/ }).click()
    await editor.getByRole('option', { name: 'Slots, left' }).click()
    await editor.getByLabel('Picture').fill('/art/scenes/turnuva')
    await editor.getByLabel('Order').fill('1')
    const turkish = editor.getByRole('group', { name: 'Turkish' })
    const english = editor.getByRole('group', { name: 'English' })
    await turkish.getByLabel('Title', { exact: true }).fill(tr)
    await english.getByLabel('Title', { exact: true }).fill(en)
    await editor.getByRole('button', { name: 'Preview' }).click()
    const preview = editor.getByRole('region', { name: 'Preview' })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText(en)).toBeVisible()
    await preview.getByRole('radio', { name: 'Turkish' }).click()
    await expect(frame.getByText(tr)).toBeVisible()
    await preview.getByRole('radio', { name: 'Light' }).click()
    await expect(frame.getByText(tr)).toBeVisible()
    await expectAccessible(editor)
    await expectFitsPhone(editor)
    await preview.getByRole('button', { name: 'Close' }).click()

    // Published, and seen.
    await editor.getByRole('button', { name: 'Save' }).click()
    await reasonDialog(editor, 'Save the change', 'For the holidays', 'Save')
    await expect(editor.getByRole('heading', { level: 1, name: en })).toBeVisible()
    const { page } = await playerAtSite(browser, { path: '/slot' })
    const seen = async (text: string) => {
      await page.goto('/slot')
      // The slides are below the games, and come when they are near.
      await page.locator('footer.base').scrollIntoViewIfNeeded()
      await expect(page.getByText(text).first()).toBeAttached({ timeout: 5_000 })
    }
    await expect(() => seen(en)).toPass({ timeout: 60_000 })

    // Changed, looked at, and taken back.
    await english.getByLabel('Title', { exact: true }).fill(`${en} again`)
    await editor.getByRole('button', { name: 'Save' }).click()
    await reasonDialog(editor, 'Save the change', 'Another word', 'Save')
    await expect(editor.getByRole('heading', { level: 1, name: `${en} again` })).toBeVisible()
    await expect(() => seen(`${en} again`)).toPass({ timeout: 60_000 })
    const versions = editor.getByRole('region', { name: 'Versions' })
    const earlier = versions.getByRole('listitem').filter({ hasText: 'For the holidays' })
    await earlier.getByRole('button', { name: 'Look at it' }).click()
    await expect(versions.frameLocator('iframe').getByText(en, { exact: true })).toBeVisible()
    await versions.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click()
    await earlier.getByRole('button', { name: 'Restore this version' }).click()
    await reasonDialog(editor, 'Restore this version', 'The first one was better')
    await expect(english.getByLabel('Title', { exact: true })).toHaveValue(en)
    await expect(versions.getByRole('listitem').first()).toContainText('Current')
    await expectAccessible(editor)
    await speak(editor, 'tr')
    await expect(editor.getByRole('heading', { level: 1, name: tr })).toBeVisible()
    await expectAccessible(editor)

    // Off again: other journeys look at the same pages.
    await editor.getByText('Sitede göster').click()
    await editor.getByRole('button', { name: 'Kaydet' }).click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByLabel('Gerekçe').fill('Tatil bitti')
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(editor.getByText('Kapalı').first()).toBeVisible()
    await Promise.all([editor, owner, page].map((one) => one.context().close()))
  },
)
