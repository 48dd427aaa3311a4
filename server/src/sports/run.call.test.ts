import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestHouse } from '../testing/index.ts'
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
