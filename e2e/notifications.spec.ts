import { expect, test } from '@playwright/test'
import { callsOf, dataOf } from './calls.ts'
import { arrive, enter, operate, settled } from './player.ts'

test('[C-oth-05, N-09] announcements are shown beside the player’s own notifications, which are marked as read at once', async ({
  page,
}) => {
  const calls = callsOf(page)
  const player = await enter(page, { language: 'en' })
  const id = (await operate('player', player.email)).split(' ')[0] ?? ''
  await operate('notify', id, '--occasion', 'gift', '--title', 'Hediyen hazır', '--title-en', 'Your gift is ready')
  const title = `Yeni oyunlar ${id}`
  await operate('message', 'add', '--title', title, '--title-en', `New games ${id}`, '--text-en', 'Play them today.')

  await arrive(page, 'en', '/notifications')
  await expect(page.locator('.me-told li').first()).toContainText(`New games ${id}`)
  expect(dataOf(calls, 'list_mass_messages')).toContainEqual(expect.objectContaining({ limit: 10, offset: 0 }))
  await expect(page.locator('.me-told li').first()).toContainText('Play them today.')
  await expect(page.locator('.me-told')).not.toContainText('Your gift is ready')

  const news = page.locator('.me-news li')
  const bell = page.locator('header .bell')
  await expect(news).toContainText('Your gift is ready')
  await expect(news.locator('.badge')).toHaveText('New')
  await expect(bell).toHaveAttribute('data-unread', 'true')
  const other = await page.context().newPage()
  await other.goto('/slot')
  await settled(other)
  const otherBell = other.locator('header .bell')
  await expect(otherBell).toHaveAttribute('data-unread', 'true')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(news.locator('.badge')).toHaveCount(0)
  await expect(bell).not.toHaveAttribute('data-unread')
  await expect(otherBell).not.toHaveAttribute('data-unread')
  await page.reload()
  await expect(news).toContainText('Your gift is ready')
  await expect(news.locator('.badge')).toHaveCount(0)
})
