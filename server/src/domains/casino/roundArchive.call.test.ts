import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { archiveTransfersNow, closeBooksNow } from '../../ledger/index.ts'
import { openGame, openTestApp, pauseUpkeep, payIn, type TestApp } from '../../testing/index.ts'
import { archiveRounds, archiveRoundsNow } from './roundArchive.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const slot = 101
const dayMs = 86_400_000

/** A player with some rounds of a slot. */
const openWith = async (rounds = 4) => {
  const test = await openTestApp({ config: { minRoundMs: 0, minGameRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  await pauseUpkeep(test.app)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const { session } = await openGame(test, player.user, slot)
  const ids: string[] = []
  for (let played = 0; played < rounds; played++) {
    const round = newId()
    ids.push(round)
    const answer = await test.call('studio', 'play', { session, round, stake: '10.00' })
    if (!answer.result) throw new Error(answer.message)
    await test.call('studio', 'shown', { session, round })
  }
  return { test, player, ids }
}

const counted = async ({ app }: TestApp) => {
  const { rows } = await sql<{ recent: number; archived: number }>`
    select (select count(*)::int from only round) as recent, (select count(*)::int from round_archive) as archived`.execute(
    app.db.query,
  )
  return rows[0]
}

describe('old rounds', () => {
  it('[H12] move to the archive, and lists, details and replays show them as before', async () => {
    const { test, player, ids } = await openWith()
    const read = async () => {
      const { user } = await test.signIn(player)
      const pages = []
      for (let before = ''; ; before = pages.at(-1)?.round ?? '') {
        const page = (await test.call('casino', 'rounds', { limit: 2, before }, user)).data
        pages.push(...page)
        if (page.length < 2) break
      }
      const rounds = await Promise.all(
        ids.map(async (round) => (await test.call('casino', 'round', { round }, user)).data),
      )
      const statement = (await test.call('account', 'statement', { account: 'cash', limit: 50 }, user)).data
      return { pages, rounds, statement }
    }
    const before = await read()
    expect(before.pages).toHaveLength(4)
    test.clock.advance(430 * dayMs)
    expect(await archiveRoundsNow(test.app)).toBe(1)
    expect(await counted(test)).toEqual({ recent: 0, archived: 4 })
    expect(await read()).toEqual(before)
    // The movements follow, or were there first.
    await closeBooksNow(test.app)
    await archiveTransfersNow(test.app)
    expect(await read()).toEqual(before)
  })

  it('do not move while they are open, and those of the same player do', async () => {
    const { test, ids } = await openWith(3)
    await test.app.db.query
      .updateTable('round')
      .set({ open: true, at: sql`at - interval '1 minute'` })
      .where('id', '=', ids[1] ?? '')
      .execute()
    test.clock.advance(430 * dayMs)
    await test.app.db.query
      .updateTable('ledger_upkeep')
      .set({ started_at: null })
      .where('name', '=', 'old rounds')
      .execute()
    await archiveRounds(test.app)
    await expect.poll(() => counted(test)).toEqual({ recent: 1, archived: 2 })
    await pauseUpkeep(test.app)
    await test.app.db.query.updateTable('round').set({ open: false }).execute()
    expect(await archiveRoundsNow(test.app)).toBe(1)
    expect(await counted(test)).toEqual({ recent: 0, archived: 3 })
  })

  it('[H12] are not read where open ones are looked for, whatever plan the database makes', async () => {
    const { test } = await openWith(1)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from round where open`.execute(
      test.app.db.query,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('on round')
    expect(plan).not.toContain('round_archive')
  })

  it('do not move before the age that is set', async () => {
    const { test } = await openWith(2)
    test.clock.advance(365 * dayMs)
    expect(await archiveRoundsNow(test.app)).toBe(0)
    expect(await counted(test)).toEqual({ recent: 2, archived: 0 })
  })
})
