import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { maxAttempts } from '../../platform/retryQueue.ts'
import { retryQueuedBets } from './bookingRetryJob.ts'
import { openHighRound, openTable, riseTo } from './testing.ts'

const roulette = 301
const zeplin = 401
const spaceman = 402
const bingo = 501
const blackjack = 314
const every = Array.from({ length: 37 }, (_, number) => ({ spot: `straight:${number}`, stake: '1.00' }))
/** Every number is covered: one pays 36 times its stake. */
const afterRound = 1_000_000 - 3_700 + 3_600

type Seated = Awaited<ReturnType<typeof openTable>>

const mend = ({ app }: Seated) => app.db.script('drop function refuses cascade')

/** Makes the database refuse the payment of a bet. */
const refuse = ({ app }: Seated, id: string) =>
  app.db.script(`
    create function refuses() returns trigger language plpgsql as $$ begin raise exception 'the row is broken'; end $$;
    create trigger refuses before update on live_bet for each row
      when (new.id = '${id}' and new.state in ('won', 'void')) execute function refuses()`)

/** A table at which the bet of one player cannot be paid, and that of another can. */
const withRefused = async () => {
  const test = await openTable(roulette)
  const [one, other] = [await test.sit(), await test.sit()]
  const id = newId()
  await one.bet({ spots: every }, id)
  await other.bet({ spots: every })
  await refuse(test, id)
  const state = async () =>
    (await test.app.db.query.selectFrom('live_bet').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  return { test, one, other, id, state }
}

const operate = ({ app }: Seated, ...lines: string[]) => runCommand(app, lines, 'vardiya')

describe('a bet that the database refuses to pay', () => {
  it('does not block its table, stays open, and is paid later by a job', async () => {
    const { test, one, other, state } = await withRefused()
    await test.until('settled')
    expect((await test.until('bets')).number).toBe(2)
    expect(await other.cash()).toBe(afterRound)
    expect(await state()).toBe('open')
    await mend(test)
    await retryQueuedBets(test.app)
    expect(await state()).toBe('open')
    test.clock.advance(30_000)
    await retryQueuedBets(test.app)
    expect([await state(), await one.cash()]).toEqual(['won', afterRound])
    expect((await operate(test, 'retries')).text).toBe('no bookings wait for a retry')
  })

  it('is counted in the metrics, retried a limited number of times, and then left to the operator', async () => {
    const { test, one, id, state } = await withRefused()
    await test.until('settled')
    const metrics = await test.http.inject({ url: '/metrics' })
    expect(metrics.body).toContain('yakamoz_waiting{what="booking retries"} 1')
    for (let tries = 0; tries < maxAttempts + 3; tries++) {
      test.clock.advance(30_000 * 2 ** maxAttempts)
      await retryQueuedBets(test.app)
    }
    const { text } = await operate(test, 'retries')
    for (const part of [
      id,
      `${maxAttempts} attempts`,
      'no more automatic attempts',
      'the row is broken',
      '#1  staked 37.00',
    ])
      expect(text).toContain(part)
    const again = await operate(test, 'retry', 'settle', `${one.player.id}`, id)
    expect(again).toMatchObject({ ok: false, text: expect.stringContaining('the row is broken') })
    await mend(test)
    expect(await operate(test, 'retry', 'settle', `${one.player.id}`, id)).toEqual({ ok: true, text: 'done' })
    expect([await state(), await one.cash()]).toEqual(['won', afterRound])
  })

  it('can be refunded by the operator with a reason, once', async () => {
    const { test, one, id, state } = await withRefused()
    await test.until('settled')
    await mend(test)
    const give = () => operate(test, 'retry', 'refund', `${one.player.id}`, id, '--reason', 'Masa bozuldu')
    expect(await give()).toEqual({ ok: true, text: 'done' })
    expect(await give()).toEqual({ ok: false, text: 'no such bet waits for a retry' })
    expect([await state(), await one.cash()]).toEqual(['void', 1_000_000])
    const acts = await test.app.db.query.selectFrom('audit').select('act').where('subject', '=', id).execute()
    expect(acts.map(({ act }) => act)).toEqual(['bet ordered back', 'bet given back'])
  })

  it('remains with the operator if its refund is refused again, and no other bet is refunded', async () => {
    const { test, one, other, id, state } = await withRefused()
    await test.until('settled')
    const give = (player: number, bet: string) =>
      operate(test, 'retry', 'refund', `${player}`, bet, '--reason', 'Masa bozuldu')
    expect(await give(one.player.id, id)).toMatchObject({ ok: false, text: expect.stringContaining('refused again:') })
    const settled = await test.app.db.query.selectFrom('live_bet').select('id').where('state', '=', 'won').execute()
    expect(await give(other.player.id, settled[0]?.id ?? '')).toMatchObject({ ok: false })
    const settle = (...args: string[]) => operate(test, 'retry', 'settle', ...args)
    for (const args of [
      [`${other.player.id}`, id],
      [`${one.player.id}`, newId()],
      ['nobody', id],
    ])
      expect(await settle(...args)).toMatchObject({ ok: false })
    expect([await state(), await one.cash(), await other.cash()]).toEqual(['open', 1_000_000 - 3_700, afterRound])
    const acts = await test.app.db.query.selectFrom('audit').select('act').where('subject', '=', id).execute()
    expect(acts.map(({ act }) => act)).toEqual(['bet ordered back'])
    await mend(test)
    expect(await give(one.player.id, id)).toEqual({ ok: true, text: 'done' })
    expect([await state(), await one.cash()]).toEqual(['void', 1_000_000])
  })

  it('of which half was cashed out is not refunded, but settled', async () => {
    const test = await openTable(spaceman)
    await openHighRound(test, 160)
    const one = await test.sit()
    const id = newId()
    await one.bet({ stake: '10.00' }, id)
    await riseTo(test, 150)
    const half = await test.call('studio', 'cash_out', { session: one.session, bet: id, half: true })
    expect(half.data.bet).toMatchObject({ win: '7.50', state: 'open' })
    await refuse(test, id)
    await test.until('settled')
    await mend(test)
    const refunded = await operate(test, 'retry', 'refund', `${one.player.id}`, id, '--reason', 'x')
    expect(refunded).toEqual({ ok: false, text: '7.50 of it was already paid: use retry settle' })
    expect(await operate(test, 'retry', 'settle', `${one.player.id}`, id)).toEqual({ ok: true, text: 'done' })
    expect(await one.cash()).toBe(1_000_000 - 1_000 + 750)
  })

  it('does not block the refunds of a void round, and is refunded later by a job', async () => {
    const { test, one, other, state } = await withRefused()
    await test.app.db.query.updateTable('live_round').set({ seed_sealed: 'broken' }).execute()
    await test.until('void')
    expect([await other.cash(), await one.cash()]).toEqual([1_000_000, 1_000_000 - 3_700])
    await mend(test)
    test.clock.advance(30_000)
    await retryQueuedBets(test.app)
    expect([await state(), await one.cash()]).toEqual(['void', 1_000_000])
  })
})

it('an automatic cash-out that fails does not block others, and its bet is settled at the end of the round', async () => {
  const test = await openTable(zeplin)
  await openHighRound(test, 250)
  const [one, other] = [await test.sit(), await test.sit()]
  const id = newId()
  await one.bet({ stake: '10.00', choice: { autoAt: 150 } }, id)
  await other.bet({ stake: '10.00', choice: { autoAt: 200 } })
  await refuse(test, id)
  await riseTo(test, 160)
  await test.runner.turn()
  await riseTo(test, 220)
  await test.runner.turn()
  expect([await one.cash(), await other.cash()]).toEqual([999_000, 1_001_000])
  await mend(test)
  await test.until('settled')
  expect(await one.cash()).toBe(1_000_500)
})

describe('an invalid row of a bingo hall', () => {
  const price = 500
  const opened = async () => {
    const test = await openTable(bingo, price)
    const [one, other] = [await test.sit(), await test.sit()]
    const id = newId()
    await one.bet({ cards: 2 }, id)
    await other.bet({ cards: 48 })
    const stateOf = async (player: number) =>
      (
        await test.app.db.query
          .selectFrom('live_bet')
          .select('state')
          .where('player_id', '=', player)
          .executeTakeFirstOrThrow()
      ).state
    return { test, one, other, id, stateOf }
  }

  it.each([null, {}, { cards: [null, []] }, { cards: [] }])(
    'refunds a bet with the cards %j without blocking the hall',
    async (broken) => {
      const { test, one, other, id, stateOf } = await opened()
      await test.app.db.query
        .updateTable('live_bet')
        .set({ bets: JSON.stringify(broken) })
        .where('id', '=', id)
        .execute()
      const { detail } = await test.until('film')
      await test.until('settled')
      const { awards } = detail as { awards: { cards: number[]; eachKurus: number }[] }
      const wins = awards.flatMap(({ cards, eachKurus }) => cards.map((card) => [card, eachKurus] as const))
      // Cards keep their positions when cards before them are invalid.
      const first = one.player.id < other.player.id ? 2 : 0
      expect(wins.every(([card]) => card >= first && card < first + 48)).toBe(true)
      const won = wins.reduce((sum, [, eachKurus]) => sum + eachKurus, 0)
      expect(await other.cash()).toBe(1_000_000 - 48 * price + won)
      expect((await test.until('bets')).number).toBe(2)
      expect(await stateOf(one.player.id)).toBe('open')
      test.clock.advance(30_000)
      await retryQueuedBets(test.app)
      expect([await stateOf(one.player.id), await one.cash()]).toEqual(['void', 1_000_000])
    },
  )

  it('puts the bets of a round with invalid prizes into the retry queue, leaves the jackpot unchanged, and opens the next round', async () => {
    const { test, other, stateOf } = await opened()
    await test.app.db.query
      .insertInto('live_jackpot')
      .values({ game_id: bingo, hall: price, amount: 77_700 })
      .onConflict((row) => row.columns(['game_id', 'hall']).doUpdateSet({ amount: 77_700 }))
      .execute()
    await test.until('film')
    await test.app.db.query.updateTable('live_round').set({ detail: '{"awards":[null]}' }).execute()
    expect((await test.until('bets')).number).toBe(2)
    expect(await stateOf(other.player.id)).toBe('open')
    const { amount } = await test.app.db.query.selectFrom('live_jackpot').select('amount').executeTakeFirstOrThrow()
    expect(amount).toBe(77_700)
    expect((await operate(test, 'retries')).text).toContain('the stored prizes of the round cannot be read')
  })

  it('does not block the hall with the invalid balls of an old round', async () => {
    const { test, other } = await opened()
    await test.until('settled')
    await test.app.db.query.updateTable('live_round').set({ outcome: '{}' }).where('number', '=', 1).execute()
    await test.until('bets')
    const answer = await test.call('studio', 'table', { session: other.session, hall: price })
    expect(answer.result, answer.message).toBe(true)
    expect(answer.data.history).toMatchObject({ rounds: 0 })
  })
})

describe('a bet whose stored selection cannot be read', () => {
  const tables = [
    ['a roulette table', roulette, { spots: every }],
    ['a rise', zeplin, { stake: '10.00', choice: { autoAt: 101 } }],
    ['a seat', blackjack, { stake: '10.00', choice: { seat: 1, behind: false, follow: false } }],
  ] as const

  it.each(
    tables.flatMap(([where, table, placed]) =>
      [null, {}, { spots: [] }].map((raw) => [where, raw, table, placed] as const),
    ),
  )('at %s, with %j, stands aside and leaves the table to the others', async (_where, raw, table, placed) => {
    const test = await openTable(table)
    if (table === zeplin) await openHighRound(test, 200)
    const [one, other] = [await test.sit(), await test.sit()]
    const id = newId()
    await one.bet(placed, id)
    if (table !== blackjack) await other.bet(placed)
    const first = (await test.round()).number
    await test.until('film')
    const before = await one.cash()
    await test.app.db.query
      .updateTable('live_bet')
      .set({ bets: JSON.stringify(raw) })
      .where('id', '=', id)
      .execute()
    await test.until('settled')
    expect((await test.until('bets')).number).toBe(first + 1)
    expect(await one.cash()).toBe(before)
    expect((await operate(test, 'retries')).text).toContain('the stored bet cannot be read')
    if (table === roulette) expect(await other.cash()).toBe(afterRound)
    if (table === zeplin) expect(await other.cash()).toBe(1_000_010)
    const opened = await test.call('studio', 'table', { session: one.session })
    expect(opened.result, opened.message).toBe(true)
  })
})

it('a bet without a wallet is not closed as lost', async () => {
  const test = await openTable(roulette)
  const { bet, player } = await test.sit()
  await bet({ spots: every })
  const { post } = test.app.ledger
  test.app.ledger.post = async (operation) =>
    operation.player === player.id && operation.intent === 'won'
      ? { ...(await test.app.ledger.balances(player.id)), outcome: 'no_wallet' }
      : post(operation)
  await test.until('settled')
  const [listed] = (await test.call('livecasino', 'bets', {}, player.user)).data
  expect(listed?.state).toBe('open')
})
