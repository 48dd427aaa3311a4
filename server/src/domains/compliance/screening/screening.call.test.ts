import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestConsole, type StaffBrowser } from '../../../console/testing.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import { verifyPlayer } from '../../accounts/index.ts'
import { minuteMs } from '../playerRecord.ts'
import { screeningFile, withdraws } from '../testing.ts'
import { screenPlayers } from './screening.ts'

const born = '1970-05-21'
const rare = { reference: '1', name: 'TEPE Ruzgar Cinar', born: [born] }
const person = { firstname: 'Rüzgâr Çınar', lastname: 'Tepe', birthDate: born }

const opened = async (...listed: Parameters<typeof screeningFile>) => {
  const file = screeningFile(...listed)
  onTestFinished(file.remove)
  const test = await openTestApp({ config: { screeningList: file.path } })
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('protection')
  return { test, file, newStaff, browser }
}

/** Lets what was just stored be old enough to be seen by everybody, and screens. */
const screens = async ({ app, clock }: TestApp): Promise<void> => {
  clock.advance(2 * minuteMs)
  await screenPlayers(app)
}

const casesIn = async (browser: StaffBrowser, state: 'open' | 'closed' = 'open') =>
  (await browser.call('protection', 'cases', { area: 'screening', state })).data

const decide = (
  browser: StaffBrowser,
  player: number,
  { is = 'other', entry = 'TEST 1' }: { is?: 'same' | 'other'; entry?: string } = {},
) =>
  casesIn(browser).then(([row]) =>
    browser.call('protection', 'decide_hit', {
      id: row?.id ?? 0,
      player: String(player),
      entry,
      is,
      reason: 'Bakıldı',
    }),
  )

const closes = async (browser: StaffBrowser) => {
  const [row] = await casesIn(browser)
  return browser.call('protection', 'close', { id: row?.id ?? 0, decision: 'none', reason: 'Bakıldı' })
}

describe('screening', () => {
  it('opens a case of a player who is similar to a person of the list, and of nobody else [B231]', async () => {
    const { test, browser } = await opened(rare)
    const [player] = [await test.signUp(person), await test.signUp({ ...person, birthDate: '1981-05-21' })]
    await screens(test)
    expect(await casesIn(browser)).toMatchObject([
      {
        area: 'screening',
        players: [{ id: player.id }],
        hits: [{ player: player.id, entry: 'TEST 1', name: rare.name, score: 100, state: 'open', kind: 'sanction' }],
      },
    ])
    const [shown] = (await browser.call('protection', 'case', { id: (await casesIn(browser))[0]?.id ?? 0 })).data
    expect(shown?.events).toMatchObject([{ kind: 'opened', detail: 'TEPE Ruzgar Cinar (TEST 1)' }])
    expect(shown?.protected).toMatchObject([{ birthDate: born, country: 'TR' }])
    const state = (await browser.call('protection', 'screening', {})).data[0]
    expect(state).toMatchObject({ list: 'Test 1', entries: 1, openHits: 1 })
    expect(state?.finished).not.toBe('')
  })

  it('screens who registers or is verified after everybody was screened [B231]', async () => {
    const { test, browser } = await opened(rare)
    const early = await test.signUp({ ...person, firstname: 'Deniz' })
    await screens(test)
    const later = await test.signUp(person)
    await screens(test)
    expect(await casesIn(browser)).toMatchObject([{ players: [{ id: later.id }] }])
    await test.app.db.query
      .updateTable('player')
      .set({ firstname: 'Rüzgar Çınar' })
      .where('id', '=', early.id)
      .execute()
    await screens(test)
    expect(await casesIn(browser)).toHaveLength(1)
    await verifyPlayer(test.app, early.id, { by: 'passport', actor: 'test' })
    await screens(test)
    expect(await casesIn(browser)).toHaveLength(2)
  })

  it('screens everybody again when the list or the score changes, and goes on where it was interrupted [B232]', async () => {
    const { test, file, browser } = await opened()
    const signedUp = [await test.signUp(person), await test.signUp({ ...person, birthDate: '1970-02-03' })]
    const players = signedUp.map(({ id }) => id).toSorted((one, later) => one - later)
    await screens(test)
    expect(await casesIn(browser)).toEqual([])
    file.write(rare)
    await screens(test)
    const found = (await casesIn(browser)).flatMap((row) => row.players.map(({ id }) => id))
    expect(found.toSorted((one, later) => one - later)).toEqual(players)
    // A pass that was interrupted behind the first player goes on with the second.
    await test.app.db.query.deleteFrom('screening_hit').execute()
    await test.app.db.query
      .updateTable('screening_progress')
      .set({ cursor: players[0] ?? 0, finished_at: null })
      .execute()
    await screens(test)
    const { rows } = await sql`select player_id from screening_hit`.execute(test.app.db.query)
    expect(rows).toEqual([{ player_id: players[1] }])
    // The other one is only of the same year.
    await test.app.db.query.updateTable('screening_progress').set({ pass: '' }).execute()
    await screens(test)
    const row = {
      name: 'screeningScore',
      value: JSON.stringify({ value: 99 }),
      changed_at: new Date(),
      changed_by: 'x',
    }
    await test.app.db.query.insertInto('protection_setting').values(row).execute()
    await screens(test)
    const hits = await test.app.db.query
      .selectFrom('screening_hit')
      .select(['score', 'ended_at'])
      .orderBy('score')
      .execute()
    expect(hits.map(({ score, ended_at }) => [score, ended_at !== null])).toEqual([
      [98, true],
      [100, false],
    ])
  })

  it('is done by one process at a time, and again after its claim has ended [B232]', async () => {
    const { test, browser } = await opened(rare)
    await test.signUp(person)
    await Promise.all([screens(test), screens(test)])
    expect(await casesIn(browser)).toHaveLength(1)
    const until = new Date(test.app.now() + 5 * minuteMs)
    await test.app.db.query.updateTable('screening_progress').set({ claimed_until: until, finished_at: null }).execute()
    await screens(test)
    expect((await browser.call('protection', 'screening', {})).data[0]?.finished).toBe('')
    test.clock.advance(4 * minuteMs)
    await screens(test)
    expect((await browser.call('protection', 'screening', {})).data[0]?.finished).not.toBe('')
  })

  it('goes on behind a player whose screening fails, says so, and tries him again [B232]', async () => {
    const { test, browser } = await opened(rare)
    const signedUp = [await test.signUp(person), await test.signUp(person)].map(({ id }) => id)
    const [failing = 0, other = 0] = signedUp.toSorted((one, later) => one - later)
    const { query } = test.app.db
    await sql`alter table protection_case_player add constraint fails check (player_id <> ${sql.lit(failing)})`.execute(
      query,
    )
    await expect(screens(test)).rejects.toThrow('1 players could not be screened')
    const failedIn = async () => (await browser.call('protection', 'screening', {})).data[0]?.failed
    expect(await failedIn()).toBe(1)
    expect(await casesIn(browser)).toMatchObject([{ players: [{ id: other }] }])
    const later = (await test.signUp(person)).id
    await expect(screens(test)).rejects.toThrow('1 players could not be screened')
    expect((await casesIn(browser)).map(({ players: [player] }) => player?.id).toSorted()).toEqual(
      [other, later].toSorted(),
    )
    await sql`alter table protection_case_player drop constraint fails`.execute(query)
    await screens(test)
    expect(await failedIn()).toBe(0)
    expect(await casesIn(browser)).toHaveLength(3)
  })

  it('fails and keeps what is known while the list cannot be read [B232]', async () => {
    const { test, file, browser } = await opened(rare)
    await test.signUp(person)
    await screens(test)
    file.write({ ...rare, name: '' })
    await expect(screens(test)).rejects.toThrow('entries.0.name')
    expect(await casesIn(browser)).toHaveLength(1)
  })
})

describe('a hit', () => {
  it('of somebody else stays decided, until the entry or the player changes [B233]', async () => {
    const { test, file, browser } = await opened(rare)
    const player = await test.signUp(person)
    await screens(test)
    expect((await closes(browser)).refusal).toBe('hits_open')
    expect((await decide(browser, player.id)).result).toBe(true)
    expect((await decide(browser, player.id)).refusal).toBe('unchanged')
    expect((await closes(browser)).result).toBe(true)
    file.write(rare, { reference: '2', name: 'Ada Su', born: [] })
    await screens(test)
    expect(await casesIn(browser)).toEqual([])
    file.write({ ...rare, otherNames: ['Çınar Tepe'] })
    await screens(test)
    expect(await casesIn(browser)).toMatchObject([{ decision: '', hits: [{ state: 'open', decidedBy: '' }] }])
    await decide(browser, player.id)
    await closes(browser)
    await test.app.db.query.updateTable('player').set({ firstname: 'Rüzgar Çınar' }).execute()
    await verifyPlayer(test.app, player.id, { by: 'passport', actor: 'test' })
    await screens(test)
    expect(await casesIn(browser)).toHaveLength(1)
  })

  it('ends with its entry, needs no decision then, and comes back undecided [B233]', async () => {
    const { test, file, browser } = await opened(rare)
    const player = await test.signUp(person)
    await screens(test)
    file.write()
    await screens(test)
    const [row] = await casesIn(browser)
    expect(row?.hits).toMatchObject([{ state: 'open', entry: 'TEST 1' }])
    expect(row?.hits[0]?.ended).not.toBe('')
    expect((await closes(browser)).result).toBe(true)
    file.write(rare)
    await screens(test)
    expect(await casesIn(browser)).toMatchObject([{ hits: [{ player: player.id, ended: '', state: 'open' }] }])
  })

  it('of the same person blocks the player and holds his withdrawals, also one that somebody works on [B234]', async () => {
    const { test, browser, newStaff } = await opened(rare)
    const player = await test.signUp(person)
    await withdraws(test, player.id, 50_000)
    await screens(test)
    const payments = await newStaff('payments')
    const payment = (await test.app.db.query.selectFrom('transaction').select('id').executeTakeFirstOrThrow()).id
    expect((await payments.browser.call('payments', 'take', { id: payment })).result).toBe(true)
    expect((await decide(browser, player.id, { is: 'same' })).result).toBe(true)
    const row = await test.app.db.query
      .selectFrom('player')
      .select('status')
      .where('id', '=', player.id)
      .executeTakeFirst()
    expect(row?.status).toBe('blocked')
    const work = await test.app.db.query.selectFrom('payment_work').selectAll().executeTakeFirstOrThrow()
    expect(work.held_at).not.toBeNull()
    expect((await casesIn(browser))[0]?.hits).toMatchObject([{ state: 'same' }])
    // What others read of the block does not say why.
    const entries = await test.app.db.query.selectFrom('audit').selectAll().execute()
    const shown = entries.filter(({ subject }) => subject === String(player.id) || subject === payment)
    expect(shown.map(({ act }) => act)).toEqual(expect.arrayContaining(['player blocked', 'payment put on hold']))
    expect(JSON.stringify(shown)).not.toMatch(/TEST 1|screening|Ruzgar|Bakıldı/)
    expect(entries.filter(({ act }) => act === 'protection hit decided')).toMatchObject([
      { detail: { player: player.id, entry: 'TEST 1', is: 'same', reason: 'Bakıldı' } },
    ])
  })

  it('is decided in its own open case, and the same person only by who may block [B234]', async () => {
    const { test, browser, newStaff } = await opened(rare)
    const [player, other] = [await test.signUp(person), await test.signUp()]
    await screens(test)
    expect((await decide(browser, other.id)).refusal).toBe('not_found')
    expect((await decide(browser, player.id, { entry: 'TEST 2' })).refusal).toBe('not_found')
    const support = (await newStaff('support')).browser
    const [row] = await casesIn(browser)
    const tried = { id: row?.id ?? 0, player: String(player.id), entry: 'TEST 1', is: 'same' as const, reason: 'x' }
    expect((await support.call('protection', 'decide_hit', tried)).refusal).toBe('not_permitted')
    expect((await support.call('protection', 'screening', {})).refusal).toBe('not_permitted')
    await decide(browser, player.id)
    await closes(browser)
    expect((await browser.call('protection', 'decide_hit', { ...tried, is: 'other' })).refusal).toBe('case_closed')
  })
})

it('the demo screens against a sample of invented people, and a house without a list against none [B231]', async () => {
  const demo = await openTestApp({ config: { demo: true } })
  await screenPlayers(demo.app)
  const [shown] = await demo.app.db.query.selectFrom('screening_progress').selectAll().execute()
  expect(shown).toMatchObject({ is_sample: true })
  const house = await openTestApp()
  await screenPlayers(house.app)
  expect(await house.app.db.query.selectFrom('screening_progress').selectAll().execute()).toEqual([])
})
