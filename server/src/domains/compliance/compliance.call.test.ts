import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { initialProtectionSettings } from '@yakamoz/contract/console/index'
import { addDays, dayOf, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole, type StaffBrowser } from '../../console/testing.ts'
import { recordAudit } from '../../platform/audit.ts'
import { publicKeyOf, signingKeyOf } from '../../platform/signing.ts'
import { deliverAll, openTestApp, type TestApp } from '../../testing/index.ts'
import { excludeSelf, protectionState, requestExclusionEnd, takeTimeOut } from '../protection/index.ts'
import { checkExport } from './authorityExport.ts'
import { evaluateDuePlayers } from './evaluation.ts'
import { dayMs, hourMs, minuteMs } from './playerRecord.ts'
import { readRecord } from './readRecord.ts'
import { chases, deposits, evaluates, loses, openedCase, withdraws } from './testing.ts'
import { claimPlayer, watchConsumer, watchOthers } from './watch.ts'

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  return { test, newStaff }
}

const casesIn = async (browser: StaffBrowser, area: 'harm' | 'money', state: 'open' | 'closed' = 'open') =>
  (await browser.call('protection', 'cases', { area, state })).data

const kindsOf = async (browser: StaffBrowser, id: number) =>
  (await browser.call('protection', 'case', { id })).data[0]?.events.map(({ kind }) => kind).toReversed()

const setSetting = ({ app }: TestApp, name: string, value: unknown) =>
  app.db.query
    .insertInto('protection_setting')
    .values({ name, value: JSON.stringify({ value }), changed_at: new Date(app.now()), changed_by: 'test' })
    .execute()

/** The messages with help that a player has got. */
const helpOf = async ({ app }: TestApp, player: number) => {
  const rows = await app.db.query.selectFrom('transaction').select('notice').where('player_id', '=', player).execute()
  return rows.filter(({ notice }) => notice?.kind === 'protection_help')
}

/** Lets the database refuse new rows of a table that meet a condition, until the returned function is called. */
const breaks = async ({ app }: TestApp, table: string, condition: string): Promise<() => Promise<void>> => {
  const run = (text: string) => sql.raw(text).execute(app.db.query)
  await run(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await run(
    `create trigger broken before insert on ${table} for each row when (${condition}) execute function broken()`,
  )
  return async () => {
    await run(`drop trigger broken on ${table}`)
    await run('drop function broken()')
  }
}

/** Stores a settled coupon of a player. */
const settles = ({ app }: TestApp, player: number, settledMs: number) =>
  app.db.query
    .insertInto('coupon')
    .values({
      player_id: player,
      id: newId(),
      kind: 'combi',
      state: 'lost',
      sizes: [1],
      columns: 1,
      unit: 1_000,
      stake: 1_000,
      stake_left: 0,
      max_win: 2_000,
      cash_outs: '[]',
      policy: '',
      legs: '[]',
      intent: newId(),
      live: false,
      note: 'null',
      placed_at: new Date(settledMs),
      settled_at: new Date(settledMs),
    })
    .execute()

/** Gives a player a bank account with an IBAN that others may have too. */
const addAccount = async ({ app }: TestApp, player: number, ibanMark: string) => {
  await app.db.query
    .insertInto('bank')
    .values({ id: 1, name: 'Deniz', code: '0001', place: 1 })
    .onConflict((row) => row.doNothing())
    .execute()
  await app.db.query
    .insertInto('bank_account')
    .values({
      player_id: player,
      bank_id: 1,
      holder: 'Deniz Kaya',
      iban_sealed: app.vault.seal('x'),
      iban_mark: ibanMark,
      iban_shown: 'TR•• 1234',
      made_at: new Date(app.now()),
    })
    .execute()
}

describe('markers of harm', () => {
  it('of a player who chases losses open a case with the figures, and he gets a message with help once [B141] [B142]', async () => {
    const { test, newStaff } = await opened()
    const [chaser, other] = [await test.signUp(), await test.signUp()]
    await deposits(test, other.id, 50_000)
    await loses(test, other.id, 10_000)
    await chases(test, chaser.id)
    await evaluates(test)
    const { browser } = await newStaff('protection')
    const cases = await casesIn(browser, 'harm')
    expect(cases).toMatchObject([
      {
        area: 'harm',
        state: 'open',
        takenBy: '',
        players: [{ id: chaser.id, username: chaser.username }],
        markers: [{ kind: 'losses_chased', strength: 'strong', figures: { deposits: 5, depositedKurus: 310_000 } }],
      },
    ])
    expect(await kindsOf(browser, cases[0]?.id ?? 0)).toEqual(['opened', 'by_itself'])
    expect(await helpOf(test, chaser.id)).toHaveLength(1)
    expect(await helpOf(test, other.id)).toEqual([])
    // More of the same is no news: neither a second case nor a second message.
    test.clock.advance(hourMs)
    await chases(test, chaser.id, 6)
    await evaluates(test)
    const later = await newStaff('protection')
    expect(await casesIn(later.browser, 'harm')).toHaveLength(1)
    expect(await helpOf(test, chaser.id)).toHaveLength(1)
  })

  it('act by themselves as the settings say: a limit on deposits, a break, or nothing [B142]', async () => {
    for (const [act, expected] of [
      ['limit', { limits: [{ kind: 'deposit', period: 'day', most: '1000.00' }], pausedUntil: '' }],
      ['break', { limits: [], pausedUntil: expect.any(Number) }],
      ['none', { limits: [], pausedUntil: '' }],
    ] as const) {
      const test = await openTestApp()
      await setSetting(test, 'strongAct', act)
      const { id } = await test.signUp()
      await chases(test, id)
      await evaluates(test)
      expect(await protectionState(test.app, id)).toMatchObject(expected)
      expect(await helpOf(test, id)).toEqual([])
      const acts = await test.app.db.query
        .selectFrom('audit')
        .select(['act', 'actor'])
        .where('act', 'in', ['limit set', 'time-out set'])
        .execute()
      expect(acts).toEqual(
        act === 'none' ? [] : [{ act: act === 'limit' ? 'limit set' : 'time-out set', actor: 'server' }],
      )
    }
  })

  it('are computed for players with news alone, at most once in ten minutes, and again after a day while they show [B141]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    const evaluatedAt = async () =>
      (
        await test.app.db.query
          .selectFrom('protection_watch')
          .select('evaluated_at')
          .where('player_id', '=', id)
          .executeTakeFirst()
      )?.evaluated_at?.getTime()
    await evaluates(test)
    expect(await evaluatedAt()).toBeUndefined()
    await chases(test, id)
    await evaluates(test)
    const firstMs = test.app.now()
    expect(await evaluatedAt()).toBe(firstMs)
    test.clock.advance(60_000)
    await deposits(test, id, 1_000)
    await evaluates(test)
    expect(await evaluatedAt()).toBe(firstMs)
    test.clock.advance(9 * 60_000)
    await evaluates(test)
    expect(await evaluatedAt()).toBe(firstMs + 10 * 60_000)
    test.clock.advance(dayMs)
    await evaluates(test)
    expect(await evaluatedAt()).toBe(firstMs + 10 * 60_000 + dayMs)
  })

  it('see declined deposits and raised limits, of which the ledger has nothing [B141]', async () => {
    const { test, newStaff } = await opened()
    const { browser } = await newStaff('protection')
    const { id, user } = await test.newPlayer()
    await evaluates(test)
    test.clock.advance(60_000)
    for (let tries = 0; tries < 3; tries++) await deposits(test, id, 20_000, { refused: true })
    const limit = { kind: 'deposit', period: 'day' } as const
    for (const amount of ['100', '200', '300']) {
      await test.call('protection', 'set_limit', { ...limit, amount }, user)
      if (amount === '100') continue
      await test.app.db.query
        .updateTable('protection_limit')
        .set({ ripe_at: new Date(test.app.now() - 1) })
        .where('player_id', '=', id)
        .execute()
      await test.call('protection', 'confirm_limit', limit, user)
    }
    test.clock.advance(2 * minuteMs)
    await evaluates(test)
    const [shown] = (await browser.call('protection', 'player', { id: String(id) })).data
    expect(shown?.markers).toMatchObject([
      { kind: 'declined_deposits', figures: { declined: 3, declinedKurus: 60_000 } },
      { kind: 'limits_raised', figures: { raised: 2, removed: 0 } },
    ])
    expect(shown?.cases).toHaveLength(1)
  })

  it('that show no more end, and come again with a new beginning [B141]', async () => {
    const { test, newStaff } = await opened()
    const { id } = await test.signUp()
    await chases(test, id)
    await evaluates(test)
    test.clock.advance(31 * dayMs)
    await evaluates(test)
    const player = async () => {
      const { browser } = await newStaff('protection')
      return (await browser.call('protection', 'player', { id: String(id) })).data[0]
    }
    expect((await player())?.markers).toEqual([])
    const beganMs = test.app.now()
    await chases(test, id)
    await evaluates(test)
    expect(Date.parse(String((await player())?.markers[0]?.first))).toBe(beganMs)
  })
})

describe('the run of the markers', () => {
  it('claims a player once, also when he has news while he is evaluated [B141]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    await evaluates(test)
    await deposits(test, id, 1_000)
    await deliverAll(test, watchConsumer(test.app))
    expect(await claimPlayer(test.app)).toEqual({ player_id: id, news: 1 })
    await deposits(test, id, 1_000)
    await deliverAll(test, watchConsumer(test.app))
    expect(await claimPlayer(test.app)).toBeUndefined()
    test.clock.advance(5 * minuteMs)
    expect(await claimPlayer(test.app)).toEqual({ player_id: id, news: 2 })
  })

  it('goes on after a player whose evaluation fails, and fails itself at its end [B141]', async () => {
    const { test, newStaff } = await opened()
    const [one, other] = [await test.signUp(), await test.signUp()]
    for (const { id } of [one, other]) await chases(test, id)
    const mend = await breaks(test, 'protection_marker', `new.player_id = ${one.id}`)
    await deliverAll(test, watchConsumer(test.app))
    await expect(evaluateDuePlayers(test.app)).rejects.toThrow('1 players or cases could not be followed')
    const { browser } = await newStaff('protection')
    expect((await casesIn(browser, 'harm')).flatMap(({ players }) => players)).toMatchObject([{ id: other.id }])
    await mend()
    test.clock.advance(5 * minuteMs)
    await evaluateDuePlayers(test.app)
    expect(await casesIn(browser, 'harm')).toHaveLength(2)
  })

  it('does an act and writes it into the case together, or neither [B142]', async () => {
    const { test, newStaff } = await opened()
    await setSetting(test, 'strongAct', 'break')
    const { id } = await test.signUp()
    await chases(test, id)
    const mend = await breaks(test, 'protection_event', `new.kind = 'by_itself'`)
    await deliverAll(test, watchConsumer(test.app))
    await expect(evaluateDuePlayers(test.app)).rejects.toThrow()
    expect(await protectionState(test.app, id)).toMatchObject({ pausedUntil: '' })
    await mend()
    test.clock.advance(5 * minuteMs)
    await evaluateDuePlayers(test.app)
    expect(await protectionState(test.app, id)).toMatchObject({ pausedUntil: test.app.now() + dayMs })
    const { browser } = await newStaff('protection')
    expect(await kindsOf(browser, (await casesIn(browser, 'harm'))[0]?.id ?? 0)).toEqual(['opened', 'by_itself'])
  })

  it('counts a declined deposit once, when everybody sees it [B141]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    const newsOf = async () =>
      (await test.app.db.query.selectFrom('protection_watch').select('news').where('player_id', '=', id).execute()).map(
        ({ news }) => news,
      )
    await watchOthers(test.app)
    test.clock.advance(30_000)
    await deposits(test, id, 20_000, { refused: true })
    for (let run = 0; run < 4; run++) {
      test.clock.advance(30_000)
      await watchOthers(test.app)
    }
    expect(await newsOf()).toEqual([1])
  })
})

describe('patterns of money', () => {
  it('are computed when a bank account is added, also of the players who have it already [B144]', async () => {
    const { test, newStaff } = await opened()
    const { browser } = await newStaff('protection')
    const players = [await test.signUp(), await test.signUp(), await test.signUp()]
    for (const { id } of players.slice(0, 2)) await addAccount(test, id, 'shared')
    await evaluates(test)
    test.clock.advance(minuteMs)
    await addAccount(test, players[2]?.id ?? 0, 'shared')
    test.clock.advance(2 * minuteMs)
    await evaluates(test)
    const cases = await casesIn(browser, 'money')
    expect(cases).toHaveLength(1)
    expect(cases[0]?.players.map(({ id }) => id).toSorted()).toEqual(players.map(({ id }) => id).toSorted())
  })

  it('of coupons look no further back than the stakes that they are compared with [B145]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    for (const days of [100, 91, 89, 1]) await settles(test, id, test.app.now() - days * dayMs)
    const record = await readRecord(test.app, id, initialProtectionSettings)
    expect(record?.coupons).toMatchObject({ coupons: 2, staked: 2_000, firstMs: test.app.now() - 89 * dayMs })
  })

  it('of one player that were decided hide nothing of another in the same case [B143] [B144]', async () => {
    const { test, newStaff } = await opened()
    const players = [await test.signUp(), await test.signUp(), await test.signUp()]
    for (const { id } of players) {
      await addAccount(test, id, 'shared')
      await deposits(test, id, 10_000)
    }
    const [first, second] = players.map(({ id }) => id)
    /** In and out without play, three times. */
    const passes = async (player = 0) => {
      for (let turn = 0; turn < 3; turn++) {
        await deposits(test, player, 200_000)
        test.clock.advance(minuteMs)
        await withdraws(test, player, 200_000)
        test.clock.advance(minuteMs)
      }
      test.clock.advance(10 * minuteMs)
      await evaluates(test)
    }
    await passes(first)
    const { browser } = await newStaff('protection')
    const id = (await casesIn(browser, 'money'))[0]?.id ?? 0
    await browser.call('protection', 'close', { id, decision: 'none', reason: 'Açıklandı' })
    expect(await casesIn(browser, 'money')).toEqual([])
    await passes(second)
    expect(await casesIn((await newStaff('protection')).browser, 'money')).toMatchObject([{ id }])
  })

  it('are one case, whoever opens it first [B144]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    const ids = await Promise.all(
      ['harm', 'harm', 'money', 'money'].map((area) => openedCase(test, id, area as 'harm')),
    )
    expect(new Set(ids).size).toBe(2)
  })

  it('of players with one IBAN are one case, in which each is named [B144]', async () => {
    const { test, newStaff } = await opened()
    const { browser } = await newStaff('protection')
    const players = [await test.signUp(), await test.signUp(), await test.signUp()]
    for (const { id } of players) {
      await addAccount(test, id, 'shared')
      await deposits(test, id, 10_000)
    }
    const alone = await test.signUp()
    await addAccount(test, alone.id, 'own')
    await deposits(test, alone.id, 10_000)
    await evaluates(test)
    const cases = await casesIn(browser, 'money')
    expect(cases).toHaveLength(1)
    expect(cases[0]?.players.map(({ id }) => id).toSorted()).toEqual(players.map(({ id }) => id).toSorted())
    expect(cases[0]?.markers).toHaveLength(3)
    expect(await kindsOf(browser, cases[0]?.id ?? 0)).toEqual(['opened', 'joined', 'joined'])
  })

  it('are read from payments, movements and bonuses as they were booked [B144]', async () => {
    const { test } = await opened()
    const { id } = await test.signUp()
    const fromMs = test.app.now()
    await deposits(test, id, 100_000)
    test.clock.advance(60_000)
    await deposits(test, id, 30_000, { refused: true })
    test.clock.advance(60_000)
    await loses(test, id, 4_000)
    await loses(test, id, 1_000)
    const record = await readRecord(test.app, id, initialProtectionSettings)
    expect(record).toMatchObject({
      deposits: [
        { atMs: fromMs, amount: 100_000, state: 'approved', method: 101 },
        { atMs: fromMs + 60_000, amount: 30_000, state: 'refused', method: 101 },
      ],
      play: [{ atMs: fromMs + 120_000, staked: 5_000, cashStaked: 5_000, won: 0 }],
      withdrawals: [],
      sharing: { players: [] },
    })
    expect(await readRecord(test.app, 1, initialProtectionSettings)).toBeUndefined()
  })
})

describe('a case', () => {
  it('is taken over, noted in and closed until a day, on which it opens again for everybody [B143]', async () => {
    const { test, newStaff } = await opened()
    const [one, other] = [await newStaff('protection'), await newStaff('protection')]
    const { id: player } = await test.signUp()
    const id = await openedCase(test, player)
    expect((await one.browser.call('protection', 'take', { id })).result).toBe(true)
    expect((await one.browser.call('protection', 'take', { id })).refusal).toBe('unchanged')
    expect((await casesIn(one.browser, 'harm'))[0]).toMatchObject({ takenBy: one.name, isOwn: true })
    expect((await other.browser.call('protection', 'take', { id })).result).toBe(true)
    expect((await casesIn(one.browser, 'harm'))[0]).toMatchObject({ takenBy: other.name, isOwn: false })
    await one.browser.call('protection', 'note', { id, body: 'Aradım, açmadı.' })
    const lookAt = addDays(dayOf(test.app.now()), 7)
    const close = (changes: object) =>
      one.browser.call('protection', 'close', { id, decision: 'watch', lookAt, reason: 'Konuşuldu', ...changes })
    expect((await close({ lookAt: '' })).refusal).toBe('look_missing')
    expect((await close({ lookAt: dayOf(test.app.now()) })).refusal).toBe('look_missing')
    expect((await close({})).result).toBe(true)
    expect((await close({})).refusal).toBe('case_closed')
    expect((await one.browser.call('protection', 'take', { id })).refusal).toBe('case_closed')
    expect(await casesIn(one.browser, 'harm')).toEqual([])
    expect(await casesIn(one.browser, 'harm', 'closed')).toMatchObject([{ id, decision: 'watch' }])
    test.clock.advance(6 * dayMs)
    await evaluates(test)
    expect(await casesIn(other.browser, 'harm')).toEqual([])
    test.clock.advance(dayMs)
    // The sessions of the staff have ended meanwhile.
    const later = await newStaff('protection')
    await evaluates(test)
    expect(await casesIn(later.browser, 'harm')).toMatchObject([{ id, state: 'open', decision: '', takenBy: '' }])
    expect(await kindsOf(later.browser, id)).toEqual(['opened', 'taken', 'taken', 'note', 'closed', 'looked_again'])
  })

  it('that was closed stays closed while nothing new shows, and opens with a new marker [B143]', async () => {
    const { test, newStaff } = await opened()
    const { id: player } = await test.signUp()
    await chases(test, player)
    await evaluates(test)
    const { browser } = await newStaff('protection')
    const id = (await casesIn(browser, 'harm'))[0]?.id ?? 0
    await browser.call('protection', 'close', { id, decision: 'none', reason: 'Konuşuldu' })
    test.clock.advance(2 * dayMs)
    await chases(test, player)
    await evaluates(test)
    expect(await casesIn((await newStaff('protection')).browser, 'harm')).toEqual([])
    test.clock.advance(11 * 60_000)
    for (let tries = 0; tries < 3; tries++) await deposits(test, player, 20_000, { refused: true })
    test.clock.advance(2 * minuteMs)
    await evaluates(test)
    const later = await newStaff('protection')
    expect(await casesIn(later.browser, 'harm')).toMatchObject([{ id, state: 'open' }])
    expect(await kindsOf(later.browser, id)).toEqual(['opened', 'by_itself', 'closed', 'marked'])
  })

  it('lets staff send help, set a limit, begin a break and exclude by the acts of the player’s page [B143]', async () => {
    const { test, newStaff } = await opened()
    const { browser, id: staff, name } = await newStaff('protection')
    const [player, stranger] = [await test.signUp(), await test.signUp()]
    const id = await openedCase(test, player.id)
    const act = (data: object, who = player.id) =>
      browser.callAny('protection', 'act', { id, player: String(who), reason: 'Konuşuldu', ...data })
    expect((await act({ act: 'message' }, stranger.id)).refusal).toBe('not_found')
    expect((await act({ act: 'message' })).result).toBe(true)
    expect(await helpOf(test, player.id)).toHaveLength(1)
    expect((await act({ act: 'limit', most: 50_000 })).result).toBe(true)
    expect((await act({ act: 'limit', most: 60_000 })).refusal).toBe('limit_raised')
    expect((await act({ act: 'break', pause: 'week' })).result).toBe(true)
    expect((await act({ act: 'exclude', exclusion: 'one_year' })).result).toBe(true)
    expect(await protectionState(test.app, player.id)).toMatchObject({
      excluded: true,
      pausedUntil: test.app.now() + 7 * dayMs,
      limits: [{ kind: 'deposit', period: 'day', most: '500.00' }],
    })
    const [shown] = (await browser.call('protection', 'case', { id })).data
    expect(shown?.protected).toMatchObject([{ player: player.id, excluded: true, depositLimits: 1 }])
    expect(shown?.events.map(({ kind, detail }) => [kind, detail]).slice(0, 4)).toEqual([
      ['exclusion', 'one_year'],
      ['break', 'week'],
      ['limit', '50000'],
      ['message', ''],
    ])
    const audited = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('actor', '=', `staff ${staff} ${name}`)
      .where('subject', '=', String(player.id))
      .orderBy('id')
      .execute()
    expect(audited.map((entry) => entry.act)).toEqual([
      'protection message sent',
      'limit set',
      'time-out set',
      'player excluded',
    ])
  })

  it('is reported by two people with one text, which both have seen [B146]', async () => {
    const { test, newStaff } = await opened()
    await newStaff('owner')
    const [one, other, owner] = [await newStaff('protection'), await newStaff('protection'), await newStaff('owner')]
    const { id: player } = await test.signUp()
    const id = await openedCase(test, player, 'money')
    const close = ({ browser }: { browser: StaffBrowser }, report: string) =>
      browser.call('protection', 'close', { id, decision: 'report', report, reason: 'Şüpheli' })
    expect((await close(one, '  ')).refusal).toBe('report_missing')
    const asked = (await close(one, 'Rapor')).data[0]?.asked ?? ''
    expect(asked).toMatch(/^\w{26}$/)
    expect((await other.browser.call('protection', 'case', { id })).data[0]).toMatchObject({
      state: 'open',
      report: 'Rapor',
      reportAskedBy: `staff ${one.id} ${one.name}`,
      request: asked,
    })
    // Another text is another request, not a confirmation, and takes the place of the first.
    const changed = (await close(other, 'Başka bir rapor')).data[0]?.asked ?? ''
    expect(changed).toMatch(/^\w{26}$/)
    expect((await casesIn(one.browser, 'money'))[0]).toMatchObject({ id, state: 'open' })
    expect((await owner.browser.call('approvals', 'confirm', { id: asked })).refusal).toBe('act_failed')
    expect((await other.browser.call('approvals', 'confirm', { id: changed })).refusal).toBe('own_request')
    expect((await one.browser.call('approvals', 'confirm', { id: changed })).result).toBe(true)
    expect((await casesIn(one.browser, 'money', 'closed'))[0]).toMatchObject({ id, decision: 'report' })
    const reports = async () =>
      (await owner.browser.call('protection', 'case', { id })).data[0]?.reports.map(({ text, askedBy, filedBy }) => [
        text,
        askedBy,
        filedBy,
      ])
    const [oneActor, otherActor] = [one, other].map((member) => `staff ${member.id} ${member.name}`)
    expect(await reports()).toEqual([['Başka bir rapor', otherActor, oneActor]])
    // A filed report stays as it was, whatever the case is closed with later.
    await openedCase(test, player, 'money')
    expect((await close(one, 'Yeni taslak')).result).toBe(true)
    expect((await one.browser.call('protection', 'close', { id, decision: 'none', reason: 'Yok' })).result).toBe(true)
    expect(await reports()).toEqual([['Başka bir rapor', otherActor, oneActor]])
    expect((await owner.browser.call('protection', 'case', { id })).data[0]).toMatchObject({ report: '' })
  })

  it('is closed by the decisions of its area alone, and nobody who may be laundering is acted for [B143]', async () => {
    const { test, newStaff } = await opened()
    const { browser } = await newStaff('protection')
    const { id: player } = await test.signUp()
    const [harm, money] = [await openedCase(test, player), await openedCase(test, player, 'money')]
    const close = async (id: number, decision: string) =>
      (await browser.callAny('protection', 'close', { id, decision, report: 'Rapor', reason: 'Bakıldı' })).refusal
    expect(await close(harm, 'report')).toBe('act_unfit')
    expect(await close(money, 'done')).toBe('act_unfit')
    const acted = await browser.callAny('protection', 'act', {
      id: money,
      player: String(player),
      act: 'message',
      reason: 'x',
    })
    expect(acted.refusal).toBe('act_unfit')
    expect(await helpOf(test, player)).toEqual([])
  })

  it('gives nobody the limits, breaks and exclusions that he may not use on a player’s page [B143]', async () => {
    const { test, newStaff } = await opened()
    const { browser } = await newStaff('campaigns')
    const changed = { permissions: ['protection.read', 'protection.act'], changed_at: new Date(test.app.now()) }
    await test.app.db.query
      .insertInto('staff_role')
      .values({ role: 'campaigns', ...changed })
      .execute()
    const { id: player } = await test.signUp()
    const id = await openedCase(test, player)
    const act = async (name: string) =>
      (await browser.callAny('protection', 'act', { id, player: String(player), act: name, reason: 'Konuşuldu' }))
        .refusal
    expect(await act('message')).toBeUndefined()
    for (const name of ['limit', 'break', 'exclude']) expect([name, await act(name)]).toEqual([name, 'not_permitted'])
    expect(await protectionState(test.app, player)).toMatchObject({ excluded: false, pausedUntil: '', limits: [] })
  })

  it('is read by who may see protection, acted in by who may act, and every view is audited [B143]', async () => {
    const { test, newStaff } = await opened()
    const { id: player } = await test.signUp()
    const id = await openedCase(test, player)
    const auditor = await newStaff('auditor')
    expect((await auditor.browser.call('protection', 'case', { id })).result).toBe(true)
    expect((await auditor.browser.call('protection', 'note', { id, body: 'x' })).refusal).toBe('not_permitted')
    for (const role of ['support', 'payments', 'trader', 'campaigns', 'content'] as const)
      expect((await (await newStaff(role)).browser.call('protection', 'case', { id })).refusal).toBe('not_permitted')
    const views = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('act', '=', 'protection case shown')
      .execute()
    expect(views).toEqual([{ actor: `staff ${auditor.id} ${auditor.name}`, subject: `case ${id}` }])
    expect((await auditor.browser.call('protection', 'case', { id: id + 1 })).refusal).toBe('not_found')
  })
})

describe('the lists of exclusions, breaks and limits', () => {
  it('show who is in each state, those that end first at the top, and find players by name and number [B149]', async () => {
    const { test, newStaff } = await opened()
    const [long, short, paused, limited] = [
      await test.signUp(),
      await test.signUp(),
      await test.signUp(),
      await test.newPlayer(),
    ]
    await excludeSelf(test.app, long.id, { period: 'one_year' })
    await excludeSelf(test.app, short.id, { period: 'six_months' })
    await takeTimeOut(test.app, paused.id, { period: 'day', alsoIn: async () => {} })
    const limit = { kind: 'deposit', period: 'day' } as const
    for (const amount of ['100', '250']) await test.call('protection', 'set_limit', { ...limit, amount }, limited.user)
    const list = async (asked: object) => {
      const { browser } = await newStaff('auditor')
      const answer = await browser.callAny('protection', 'bars', asked)
      return answer.data as { player: number; until: string; limit: object[] }[]
    }
    const players = async (asked: object) => (await list(asked)).map(({ player }) => player)
    expect(await players({})).toEqual([short.id, long.id])
    expect(await players({ query: String(long.id) })).toEqual([long.id])
    expect(await players({ query: short.username.toUpperCase() })).toEqual([short.id])
    expect(await players({ query: 'nobody' })).toEqual([])
    expect(await players({ kind: 'break' })).toEqual([paused.id])
    expect(await players({ kind: 'break', state: 'over' })).toEqual([])
    expect(await list({ kind: 'limit', state: 'ending' })).toMatchObject([
      { player: limited.id, limit: [{ ...limit, most: 10_000, wanted: 25_000, removing: false }] },
    ])
    expect(await players({ kind: 'limit' })).toEqual([])
    test.clock.advance(200 * dayMs)
    expect(await players({})).toEqual([long.id])
    expect(await players({ state: 'over' })).toEqual([short.id])
    expect(await players({ kind: 'break', state: 'ended' })).toEqual([paused.id])
    // The raise was not confirmed in time.
    expect(await players({ kind: 'limit' })).toEqual([limited.id])
    await requestExclusionEnd(test.app, short.id, async () => {})
    expect(await players({ state: 'ending' })).toEqual([short.id])
    test.clock.advance(200 * dayMs)
    expect(await players({ state: 'ended' })).toEqual([short.id])
  })
})

describe('who may not see protection', () => {
  it('learns of no case: not on the page of the player, not among the requests, not from what prevents an erasure [B146]', async () => {
    const { test, newStaff } = await opened()
    await newStaff('owner')
    const [officer, support, auditor] = [
      await newStaff('protection'),
      await newStaff('support'),
      await newStaff('auditor'),
    ]
    const { id: player } = await test.signUp()
    await addAccount(test, player, 'shared')
    for (let others = 0; others < 3; others++) await addAccount(test, (await test.signUp()).id, 'shared')
    await deposits(test, player, 10_000)
    await evaluates(test)
    const [found] = await casesIn(officer.browser, 'money')
    await officer.browser.call('protection', 'player', { id: String(player) })
    const closing = { id: found?.id ?? 0, decision: 'report', report: 'Rapor', reason: 'Para aklama' } as const
    expect((await officer.browser.call('protection', 'close', closing)).data[0]?.asked).toMatch(/^\w{26}$/)
    // As entries about the opening of a case were before they were about the case.
    const act = { actor: 'server', act: 'protection case opened', subject: String(player), detail: {} }
    await recordAudit(test.app, act)
    const actsFor = async ({ browser }: { browser: StaffBrowser }) =>
      (await browser.call('players', 'timeline', { id: String(player) })).data
        .filter(({ kind }) => kind === 'act')
        .map(({ text }) => text)
        .toSorted()
    expect(await actsFor(support)).toEqual(['account created'])
    expect(await actsFor(auditor)).toEqual(['account created', 'protection case opened'])
    const requestsOf = async ({ browser }: { browser: StaffBrowser }) =>
      (await browser.call('approvals', 'list', {})).data.map(({ reason }) => reason)
    expect(await requestsOf(support)).toEqual([])
    expect(await requestsOf(auditor)).toEqual(['Para aklama'])
    const obstaclesFor = async ({ browser }: { browser: StaffBrowser }) =>
      (await browser.call('players', 'erasure', { id: String(player) })).data[0]?.obstacles
    expect(await obstaclesFor(auditor)).toContain('cases')
    expect(await obstaclesFor(support)).not.toContain('cases')
    expect(await obstaclesFor(support)).toContain('requests')
  })

  it('is in the audit trail when he may, and looks at what a player shows [B143]', async () => {
    const { test, newStaff } = await opened()
    const auditor = await newStaff('auditor')
    const { id } = await test.signUp()
    await auditor.browser.call('protection', 'player', { id: String(id) })
    const views = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject'])
      .where('act', '=', 'player protection shown')
      .execute()
    expect(views).toEqual([{ actor: `staff ${auditor.id} ${auditor.name}`, subject: String(id) }])
  })
})

describe('the export for an authority', () => {
  it('has the player, his cases and reports, signed by the key of the house, and a command verifies it [B151]', async () => {
    const { test, newStaff } = await opened()
    const officer = await newStaff('protection')
    const { id: player, username } = await test.signUp()
    const id = await openedCase(test, player)
    const saved = async (of: 'player' | 'case', what: number) =>
      (await officer.browser.call('protection', 'export', { of, id: String(what), reason: 'Yazı ile istendi' })).data[0]
    const files = [await saved('case', id), await saved('player', player)]
    for (const file of files) {
      const { document } = JSON.parse(file?.json ?? '') as { document: string }
      expect(JSON.parse(document)).toMatchObject({
        players: [{ account: { id: player, username } }],
        cases: [{ id, area: 'harm', events: [{ kind: 'opened' }] }],
      })
    }
    expect(files.map((file) => file?.name)).toEqual([`case-${id}.json`, `player-${player}.json`])
    expect(await saved('case', id + 1)).toBeUndefined()

    const path = join(mkdtempSync(join(tmpdir(), 'yakamoz-export-')), 'export.json')
    onTestFinished(() => rmSync(dirname(path), { recursive: true }))
    const json = files[0]?.json ?? ''
    const check = async (text: string, ...options: string[]) => {
      writeFileSync(path, text)
      return (await runCommand(test.app, ['exports', 'check', path, ...options], 'test')).ok
    }
    const { text: key } = await runCommand(test.app, ['exports', 'key'], 'test')
    expect(await check(json)).toBe(true)
    expect(await check(json, '--key', key)).toBe(true)
    expect(await check(json, '--key', 'AAAA')).toBe(false)
    expect(await check(json.replace(username, 'nobody'))).toBe(false)
    expect(await check('{}')).toBe(false)
    const entries = await test.app.db.query
      .selectFrom('audit')
      .select(['subject', 'detail'])
      .where('act', '=', 'protection exported')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { subject: `case ${id}`, detail: { of: 'case', reason: 'Yazı ile istendi' } },
      { subject: `authority ${player}`, detail: { of: 'player', reason: 'Yazı ile istendi' } },
    ])
  })

  it('is signed by a key that follows from the secret where none is set, and needs the permission to export data [B151]', async () => {
    const test = await openTestApp({ config: { exportSigningKey: '' } })
    const { newStaff } = await openTestConsole(test)
    const { id } = await test.signUp()
    const asked = { of: 'player' as const, id: String(id), reason: 'x' }
    const [officer, campaigns] = [await newStaff('protection'), await newStaff('campaigns')]
    const [file] = (await officer.browser.call('protection', 'export', asked)).data
    const key = publicKeyOf(signingKeyOf(test.app.vault.signingKey))
    expect(checkExport(file?.json ?? '', key)).toBe('valid')
    expect((await runCommand(test.app, ['exports', 'key'], 'Elif')).text).toBe(key)
    const changed = { permissions: ['protection.read', 'protection.act'], changed_at: new Date(test.app.now()) }
    await test.app.db.query
      .insertInto('staff_role')
      .values({ role: 'campaigns', ...changed })
      .execute()
    expect((await campaigns.browser.call('protection', 'export', asked)).refusal).toBe('not_permitted')
  })
})

describe('the settings of protection', () => {
  it('are changed by two people, and hold for the next evaluation [B148]', async () => {
    const { test, newStaff } = await opened()
    const [owner, second] = [await newStaff('owner'), await newStaff('owner')]
    const change = (changes: object) =>
      owner.browser.callAny('protection', 'change_settings', { changes, reason: 'Daha sıkı' })
    expect((await change({ chaseDeposits: 3 })).refusal).toBe('unchanged')
    expect((await change({ chaseDeposits: 1 })).refusal).toBe('invalid_input')
    expect((await change({ chaseDepositsStrong: 2 })).refusal).toBe('strong_below_weak')
    expect((await change({ chaseDeposits: 6 })).refusal).toBe('strong_below_weak')
    const answer = await change({ chaseDepositsStrong: 6, strongAct: 'none' })
    const [{ asked }] = answer.data as [{ asked: string }]
    expect((await second.browser.call('approvals', 'confirm', { id: asked })).result).toBe(true)
    expect((await owner.browser.call('protection', 'settings', {})).data[0]).toMatchObject({
      chaseDepositsStrong: 6,
      chaseDeposits: 3,
      strongAct: 'none',
    })
    // Two changes that fit alone and not together: the second one fails when it is confirmed.
    const [{ asked: higher }] = (await change({ nights: 9 })).data as [{ asked: string }]
    const [{ asked: lower }] = (await change({ nightsStrong: 5 })).data as [{ asked: string }]
    expect((await second.browser.call('approvals', 'confirm', { id: higher })).result).toBe(true)
    expect((await second.browser.call('approvals', 'confirm', { id: lower })).refusal).toBe('act_failed')
    const { id } = await test.signUp()
    await chases(test, id)
    await evaluates(test)
    const reader = await newStaff('protection')
    const [shown] = (await reader.browser.call('protection', 'player', { id: String(id) })).data
    expect(shown?.markers).toMatchObject([{ kind: 'losses_chased', strength: 'weak' }])
    expect(
      (await reader.browser.call('protection', 'change_settings', { changes: { nights: 5 }, reason: 'x' })).refusal,
    ).toBe('not_permitted')
  })
})
