import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { askAct } from '../../../console/calls/ask.ts'
import { openTestConsole, type StaffBrowser } from '../../../console/testing.ts'
import { openTestApp, type TestApp } from '../../../testing/index.ts'
import { giftOffer, giveGift } from '../../bonuses/index.ts'
import { takeTimeOut } from '../../protection/index.ts'
import { askedGrant, giftOfferById, giftsGranted } from './grantActs.ts'
import { runGrants } from './grantJob.ts'

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('campaigns')
  const offer = (await giftOffer(test.app, { isWagered: false }))?.id ?? 0
  const wagered = (await giftOffer(test.app, { isWagered: true }))?.id ?? 0
  const players = [await test.signUp(), await test.signUp(), await test.signUp()].map(({ id }) => id)
  return { test, panel, browser, offer, wagered, players }
}

const listOf = (players: readonly number[]) => ({ kind: 'list' as const, players: players.join(' ') })

type Given = { offer: number; players: readonly number[]; amount?: number; id?: string; reason?: string }
const give = (browser: StaffBrowser, { offer, players, amount = 5_000, id = newId(), reason = 'Bayram' }: Given) =>
  browser.call('grants', 'give', { id, offer, audience: listOf(players), amount, reason })

const cashOf = async ({ app }: TestApp, players: readonly number[]) =>
  Promise.all(players.map(async (id) => (await app.ledger.balances(id)).cash))

const grantsIn = async (browser: StaffBrowser, offer: number) => (await browser.call('grants', 'list', { offer })).data

describe('a grant to many players', () => {
  it('says before whom it reaches and the sum, gives each player his gift once, and tells why others get none [B238]', async () => {
    const { test, browser, offer, players } = await opened()
    const paused = players[2] ?? 0
    await takeTimeOut(test.app, paused, { period: 'day', alsoIn: async () => {} })
    const before = await cashOf(test, players)
    const sent = { offer, audience: listOf([...players, 7]), amount: 5_000 }
    expect((await browser.call('grants', 'preview', sent)).data).toEqual([
      { audience: 3, reached: 2, sum: 10_000, refused: [{ reason: 'barred', count: 1 }], unknown: ['7'] },
    ])
    expect((await browser.call('grants', 'give', { ...sent, id: newId(), reason: 'Bayram' })).refusal).toBe(
      'players_unknown',
    )
    const id = newId()
    expect((await give(browser, { id, offer, players })).data).toEqual([{ asked: '' }])
    expect((await give(browser, { id, offer, players })).data).toEqual([{ asked: '' }])
    expect((await give(browser, { id, offer, players, amount: 6_000 })).refusal).toBe('id_used')
    expect((await give(browser, { id, offer, players: players.slice(1) })).refusal).toBe('id_used')
    expect(await grantsIn(browser, offer)).toMatchObject([{ id, state: 'running', waiting: 2, granted: 0 }])
    await Promise.all([runGrants(test.app), runGrants(test.app)])
    await runGrants(test.app)
    expect(await cashOf(test, players)).toEqual([
      kurus((before[0] ?? 0) + 5_000),
      kurus((before[1] ?? 0) + 5_000),
      before[2],
    ])
    expect(await grantsIn(browser, offer)).toMatchObject([
      {
        state: 'done',
        audience: { kind: 'list', count: 3 },
        amount: 5_000,
        players: 3,
        waiting: 0,
        granted: 2,
        refused: [{ reason: 'barred', count: 1 }],
      },
    ])
    const audit = await test.app.db.query.selectFrom('audit').select('act').where('act', 'like', '%granted').execute()
    expect(audit.map(({ act }) => act).toSorted()).toEqual(['bonus granted', 'bonus granted', 'gifts granted'])
  })

  it('goes on after an interruption, and decides again who may get it [B238]', async () => {
    const { test, browser, wagered, players } = await opened()
    const [first = 0, second = 0, third = 0] = players
    const id = newId()
    await give(browser, { id, offer: wagered, players })
    const offer = await giftOffer(test.app, { isWagered: true })
    if (!offer) throw new Error('there is no offer for gifts')
    // The process was killed between the gift of the first and the note of it; the second began another bonus, and the third a break.
    const gift = { offer, amount: kurus(5_000), actor: 'test', reason: 'Bayram' }
    await giveGift(test.app, { ...gift, player: first, source: `gift/${id}` })
    await giveGift(test.app, { ...gift, player: second, source: 'gift/other' })
    await takeTimeOut(test.app, third, { period: 'day', alsoIn: async () => {} })
    await runGrants(test.app)
    expect(await grantsIn(browser, wagered)).toMatchObject([
      { state: 'done', granted: 1, refused: expect.arrayContaining([{ reason: 'wagering', count: 1 }]) },
    ])
    const bonuses = await test.app.db.query.selectFrom('bonus').select(['player_id', 'source']).execute()
    expect(bonuses.filter(({ source }) => source === `gift/${id}`)).toEqual([
      { player_id: first, source: `gift/${id}` },
    ])
  })

  it('needs a second person by the sum of all, which adds up over a day, and gives nothing before [B239]', async () => {
    const { test, panel, browser, offer, players } = await opened()
    const other = await panel.newStaff('manager')
    // Ten thousand lira by one person are too much; two gifts of two thousand each to three are together.
    const one = { offer, players, amount: 200_000 }
    expect((await give(browser, one)).data).toEqual([{ asked: '' }])
    test.clock.advance(1_000)
    const [asked] = (await give(browser, one)).data
    expect(asked?.asked).not.toBe('')
    const before = await cashOf(test, players)
    await runGrants(test.app)
    expect((await grantsIn(browser, offer)).map(({ state }) => state)).toEqual(['asked', 'done'])
    expect((await browser.call('approvals', 'confirm', { id: asked?.asked ?? '' })).result).toBe(false)
    expect((await other.browser.call('approvals', 'confirm', { id: asked?.asked ?? '' })).result).toBe(true)
    await runGrants(test.app)
    expect((await grantsIn(browser, offer)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await cashOf(test, players)).toEqual(before.map((cash) => kurus(cash + 400_000)))
  })

  it('is begun and counted once when it is sent twice at a time [B238]', async () => {
    const { test, offer, players } = await opened()
    const found = await giftOfferById(test.app, offer)
    if (!found) throw new Error('there is no offer for gifts')
    const by = { key: 'test', actor: 'test' }
    const audience = { kind: 'list' as const, players }
    const asked = { id: newId(), offer: found, audience, amount: 5_000, reason: 'Bayram', by }
    // Both have found that it is not begun before one of them begins it.
    const requests = [await askedGrant(test.app, asked), await askedGrant(test.app, asked)]
    for (const request of requests) {
      if (typeof request === 'string') throw new Error(request)
      expect(await askAct(test.app, giftsGranted, request)).toMatchObject({ data: [{ asked: '' }] })
    }
    const counted = await test.app.db.query.selectFrom('manual_payment').select(['player_id', 'amount']).execute()
    expect(counted).toEqual([{ player_id: 0, amount: 15_000 }])
  })

  it('adds up by person: what colleagues gave to many others needs nobody [B239]', async () => {
    const { panel, browser, offer, players } = await opened()
    const colleague = (await panel.newStaff('campaigns')).browser
    const one = { offer, players, amount: 200_000 }
    expect((await give(browser, one)).data).toEqual([{ asked: '' }])
    expect((await give(colleague, one)).data).toEqual([{ asked: '' }])
    expect((await give(colleague, one)).data[0]?.asked).not.toBe('')
  })

  it('is stopped while it is being given: who has not got his gift gets none [B254]', async () => {
    const { test, browser, offer, players: listed } = await opened()
    // Gifts are given in this order.
    const players = listed.toSorted((one, other) => one - other)
    const id = newId()
    const stop = () => browser.call('grants', 'stop', { id, reason: 'Yanlış liste' })
    expect((await stop()).refusal).toBe('not_found')
    await give(browser, { id, offer, players })
    const before = await cashOf(test, players)
    // It is stopped when the first gift is given.
    const { post } = test.app.ledger
    const stopping: typeof post = async (operation) => {
      const posted = await post(operation)
      await stop()
      return posted
    }
    await runGrants({ ...test.app, ledger: { ...test.app.ledger, post: stopping } })
    await runGrants(test.app)
    const after = await cashOf(test, players)
    expect(after.map((cash, index) => cash - (before[index] ?? 0))).toEqual([5_000, 0, 0])
    expect(await grantsIn(browser, offer)).toMatchObject([{ state: 'stopped', granted: 1, waiting: 2, refused: [] }])
    expect((await stop()).refusal).toBe('unchanged')
    const [act] = await test.app.db.query
      .selectFrom('audit')
      .select(['subject', 'detail'])
      .where('act', '=', 'gifts stopped')
      .execute()
    expect(act).toEqual({ subject: `grant ${id}`, detail: { reason: 'Yanlış liste' } })
  })

  it('lapses when its request is refused [B239]', async () => {
    const { panel, browser, offer, players } = await opened()
    const other = await panel.newStaff('manager')
    const [asked] = (await give(browser, { offer, players, amount: 1_000_000 })).data
    await other.browser.call('approvals', 'refuse', { id: asked?.asked ?? '', reason: 'Fazla' })
    expect(await grantsIn(browser, offer)).toMatchObject([{ state: 'lapsed', waiting: 3, granted: 0 }])
  })

  it('is refused for an offer of deposits, for nobody, and for who may not grant [B239]', async () => {
    const { test, panel, browser, offer, players } = await opened()
    expect((await give(browser, { offer: 99_999, players })).refusal).toBe('not_found')
    await takeTimeOut(test.app, players[0] ?? 0, { period: 'day', alsoIn: async () => {} })
    expect((await give(browser, { offer, players: players.slice(0, 1) })).refusal).toBe('nobody_reached')
    const audience = { kind: 'filter' as const, filter: 77 }
    const sent = { id: newId(), offer, audience, amount: 1, reason: 'x' }
    expect((await browser.call('grants', 'give', sent)).refusal).toBe('filter_missing')
    const support = (await panel.newStaff('auditor')).browser
    expect((await give(support, { offer, players })).refusal).toBe('not_permitted')
  })
})
