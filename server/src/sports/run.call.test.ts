import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestHouse } from '../testing/index.ts'
import { bookOf } from './book.ts'
import { openSports } from './run.ts'

it('coupons are settled although a feed fails', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { house } = await openTestHouse({ config: { sports: { simulator: false, openfootball: '', uof } } })
  const sports = await openSports(house, true)
  rmSync(uof, { recursive: true })
  await house.db.query.insertInto('sport_job').values({ match_id: 'm', market: 1, specifiers: '' }).execute()
  const jobs = async () => (await house.db.query.selectFrom('sport_job').select('id').execute()).length
  await expect.poll(jobs, { timeout: 5_000 }).toBe(0)
  await sports.close()
})

it('what is in play is sold in every process while the feeds are heard, though they have nothing to say', async () => {
  const uof = mkdtempSync(join(tmpdir(), 'yakamoz-feed-'))
  const { house, clock } = await openTestHouse({ config: { sports: { simulator: false, openfootball: '', uof } } })
  const heard: object[] = []
  const stop = house.bus.hear('sport', (news) => heard.push(news))
  const sports = await openSports(house, true)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ by: house.process, matches: [] }])
  await sports.close()
  // As another process hears it, which runs no feed.
  const other = await openSports(house, false)
  const book = await bookOf(house)
  clock.advance(30_000)
  house.bus.tell('sport', { by: 'another process', matches: [] })
  await expect.poll(() => book.heardMs).toBe(clock.now())
  stop()
  await other.close()
})
