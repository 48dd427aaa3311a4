import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, core } from './player.ts'
import { playerAtSite } from './siteAndConsole.ts'
import { expectFitsPhone, newMember, ownerPage, reasonDialog, speak } from './staff.ts'

/** A day's work of a compliance officer, beside a player. */

test(
  '[B143] [B149] [B150] [B151] an officer opens a case, takes it, notes, acts and closes it; the list, the trail and a signed export show it',
  core,
  async ({ browser }) => {
    const owner = await ownerPage(browser)
    const visitor = await playerAtSite(browser, { money: '500.00' })
    const officer = await newMember(owner, browser, 'protection', 'Lale Gün')
    await officer.goto('/players')
    await officer.getByLabel('Search players').fill(visitor.username)
    await officer.keyboard.press('Enter')
    await officer.getByRole('row', { name: new RegExp(visitor.username) }).click()
    await officer.getByRole('tab', { name: 'Cases' }).click()
    await officer.getByRole('button', { name: 'Open a case of harm' }).click()
    await reasonDialog(officer, 'Open a case of harm', 'He has written that he cannot stop')
    await expect(officer).toHaveURL(/\/protection\?open=\d+/)
    const panel = officer.getByRole('region', { name: /^Case \d+/ })
    await expect(panel).toBeVisible()
    await expectAccessible(officer)
    await expectFitsPhone(officer)

    // The list by keyboard: closed with Escape, opened with Enter.
    await panel.focus()
    await officer.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    const row = officer.getByRole('grid', { name: 'Cases' }).getByRole('row', { name: new RegExp(visitor.username) })
    await row.focus()
    await officer.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    await panel.getByRole('button', { name: 'Take' }).focus()
    await officer.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Take' })).toBeHidden()
    await expect(row).toContainText(visitor.username)
    await panel.getByLabel('Note').fill('Called him: he wants help')
    await panel.getByRole('button', { name: 'Add the note' }).click()
    await expect(panel.getByText('Called him: he wants help')).toBeVisible()

    // A limit, then an exclusion, each with a reason; a slip is told.
    await panel.getByRole('button', { name: 'Set a limit' }).click()
    const limit = officer.getByRole('dialog', { name: 'Set a limit' })
    await limit.getByLabel('Reason').fill('Agreed with him')
    await limit.getByRole('button', { name: 'Set a limit' }).click()
    await expect(limit.getByText('Type an amount of zero or more.')).toBeVisible()
    await expectAccessible(officer)
    await limit.getByLabel('Limit on deposits of a day (lira)').fill('250')
    await limit.getByRole('button', { name: 'Set a limit' }).click()
    await expect(limit).toBeHidden()
    await expect(panel.getByText('1 deposit limit')).toBeVisible()
    await panel.getByRole('button', { name: 'Exclude', exact: true }).click()
    await reasonDialog(officer, 'Exclude', 'At his own wish')
    await expect(panel.getByText('Excluded', { exact: true }).first()).toBeVisible()
    const answer = await ask(visitor.page, {
      className: 'casino',
      method: 'init_game',
      data: { gameID: 101 },
      user: visitor.user,
    })
    expect(answer.result).toBe(false)

    // A signed file for an authority.
    await panel.getByRole('button', { name: 'Export for an authority' }).click()
    const [file] = await Promise.all([
      officer.waitForEvent('download'),
      reasonDialog(officer, 'Export for an authority', 'Letter of the authority, number 7', 'Save the file'),
    ])
    const exported = readFileSync(await file.path(), 'utf8')
    expect(exported).toContain(visitor.player.email)
    expect(JSON.parse(exported)).toHaveProperty('signature')

    // Closed by keys alone.
    await panel.getByRole('button', { name: 'Close the case' }).focus()
    await officer.keyboard.press('Enter')
    const closing = officer.getByRole('dialog', { name: 'Close the case' })
    await expectAccessible(officer)
    await closing.getByLabel('Reason').focus()
    await officer.keyboard.type('Excluded, and told where to find help')
    await officer.keyboard.press('Tab')
    await officer.keyboard.press('Tab')
    await officer.keyboard.press('Enter')
    await expect(closing).toBeHidden()
    await officer.goto('/protection?show=closed')
    await expect(row).toContainText('What was needed was done')

    // The list of exclusions leads to the player.
    await officer.goto('/protection?part=bars')
    await officer.getByLabel('User name or number').fill(visitor.username)
    await expect(officer.getByRole('row')).toHaveCount(2)
    await expectAccessible(officer)
    await expectFitsPhone(officer)
    await officer.getByRole('row', { name: new RegExp(visitor.username) }).click()
    await expect(officer).toHaveURL(/\/players\/\d+\?tab=protection/)

    // The trail: whole, and it has the export.
    await officer.goto('/audit')
    await officer.getByRole('button', { name: 'Check the trail' }).click()
    await expect(officer.getByText(/All entries are intact/)).toBeVisible()
    await expectAccessible(officer)
    await expectFitsPhone(officer)
    await speak(officer, 'tr')
    await officer.goto('/protection')
    await expect(officer.getByRole('heading', { level: 1, name: 'Koruma' })).toBeVisible()
    await expectAccessible(officer)
    await Promise.all([officer, owner, visitor.page].map((page) => page.context().close()))
  },
)
