import { refusals } from '@yakamoz/contract'
import { dice } from '@yakamoz/games'
import { kurus, kurusFromWire, kurusToWire, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { seedBonuses } from '../../app/demo/fill.ts'
import { runCommand } from '../../app/operator/commands.ts'
import {
  giveGift,
  newRegistration,
  notificationsOf,
  openGame,
  openTestApp,
  type SignedIn,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { decidePayment, pendingPayments } from '../cashier/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { excludeSelf } from '../protection/index.ts'
import { activeBonus, endBonus, giveBonus, isOverMaxStake, updateBonus, updateBonuses } from './index.ts'

const dayMs = 86_400_000
const welcome = 1
const discount = 2
const plainBonus = 3
const slot = 101
/** A game whose rounds wait for the player's moves. */
const poker = 205

type Player = SignedIn & { id: number; email: string; password: string }

const openBonuses = async (): Promise<{ test: TestApp; player: Player }> => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  await seedCashier(test.app)
  await seedBonuses(test.app)
  return { test, player: await test.newPlayer() }
}

const deposit = async (test: TestApp, { user }: Player, amount: string, more: object = {}) => {
  const request = { Type: 1 as const, methodID: 101, operationID: newId(), amount, ...more }
  const answer = await test.call('prepayServices', 'processTransaction', request, user)
  for (const row of await pendingPayments(test.app, false))
    await decidePayment(test.app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
  return answer
}

const claim = (test: TestApp, { user }: Player, offerID: number) => test.call('bonus', 'claim', { offerID }, user)
const offers = async (test: TestApp, player?: Player) =>
  new Map((await test.call('bonus', 'offers', {}, player?.user)).data.map((offer) => [offer.id, offer]))
const current = async (test: TestApp, { user }: Player) => (await test.call('bonus', 'current', {}, user)).data[0]
const balances = (test: TestApp, { id }: Player) => test.app.ledger.balances(id)

/** One bet may stake and count as much of a bonus as has to be wagered. */
const anyStake = (test: TestApp) => test.app.db.query.updateTable('bonus').set({ max_stake: 0 }).execute()

/** Plays a stake that counts fully, and wins. */
const play = (test: TestApp, { id: player }: Player, stake: number, win: number) =>
  test.app.ledger.post({
    player,
    id: `round/${newId()}`,
    legs: [
      { from: 'cash', to: 'house/casino', amount: kurus(stake), reason: 'bet' },
      { from: 'house/casino', to: 'cash', amount: kurus(win), reason: 'win' },
    ],
    wager: kurus(stake),
  })

/** Removes all cash, like a loss. */
const empty = async (test: TestApp, player: Player) => {
  const { cash } = await balances(test, player)
  if (cash > 0)
    await test.app.ledger.post({
      player: player.id,
      id: `lost/${newId()}`,
      legs: [{ from: 'cash', to: 'house/sports', amount: cash, reason: 'bet' }],
    })
}

/** An open bet on a table, and its win. */
const placeLive = async ({ app, clock }: TestApp, player: number, stake: number) => {
  const id = newId()
  const bet = { player_id: player, id, game_id: 301, hall: 0, number: 1, intent: '', stake, bets: '{}' }
  await app.db.query
    .insertInto('live_bet')
    .values({ ...bet, from_bonus: false, at: new Date(clock.now()) })
    .execute()
  await app.ledger.post({
    player,
    id: `live/${id}`,
    legs: [{ from: 'cash', to: 'house/live', amount: kurus(stake), reason: 'bet' }],
  })
  const win = async (amount: number) => {
    await app.db.query.updateTable('live_bet').set({ state: 'won' }).where('id', '=', id).execute()
    await app.ledger.post({
      player,
      id: `live/${id}/won`,
      legs: [{ from: 'house/live', to: 'cash', amount: kurus(amount), reason: 'win' }],
    })
  }
  const lose = () => app.db.query.updateTable('live_bet').set({ state: 'lost' }).where('id', '=', id).execute()
  const refund = (amount: number) =>
    app.ledger.post({
      player,
      id: `live/${id}/void`,
      legs: [{ from: 'house/live', to: 'cash', amount: kurus(amount), reason: 'bet_refunded' }],
    })
  return { win, lose, refund }
}

describe('the welcome bonus', () => {
  it.each([
    ['1000.00', '500.00'],
    ['1998.00', '999.00'],
    ['3000.00', '999.00'],
  ])('[K-14, W-05] for a first deposit of %s is %s, on the bonus account and in the history', async (paid, given) => {
    const { test, player } = await openBonuses()
    expect((await claim(test, player, welcome)).message).toBe('Bu bonusu şu an alamazsın')
    await deposit(test, player, paid)
    expect((await offers(test, player)).get(welcome)).toMatchObject({ state: 'claimable', amount: given })
    expect(await claim(test, player, welcome)).toMatchObject({ result: true, message: 'Bonusun hesabında' })
    const balance = (await test.call('finance', 'check_balance', {}, player.user)).data[0]
    expect(balance).toMatchObject({ balance: paid, bonus: given })
    const history = await test.call('bonus', 'history', {}, player.user)
    expect(history.data).toMatchObject([{ state: 'active', amount: given, wagered: '0.00' }])
    expect((await offers(test, player)).get(welcome)?.state).toBe('active')
  })

  it('[W-07] is listed among the payments under its name, once, and in the history with the deposit that it was given for', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00', { bonusOfferID: plainBonus })
    await claim(test, player, welcome)
    await updateBonuses(test.app)
    const request = { searchType: 3, limit: 10, offset: 0, OrderPar: 'amount', OrderDir: 'ASC' } as const
    const listed = await test.call('finance', 'list_transactions', request, player.user)
    const known = await offers(test, player)
    expect(listed.data).toMatchObject([
      { type: 'Bonus', title: known.get(plainBonus)?.title, amount: '200.00', transaction_status: 1002, text: '' },
    ])
    const history = await test.call('bonus', 'history', {}, player.user)
    const payments = await test.call('finance', 'list_transactions', { searchType: 1 }, player.user)
    expect(history.data).toMatchObject([{ offerID: plainBonus, paymentID: payments.data[0]?.id }])
  })

  it('[W-10] is given to no player barred by the Northern Cyprus rule, claimed or chosen', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    expect((await claim(test, player, welcome)).message).toBe(refusals.no_access.tr)
    expect((await deposit(test, player, '1000.00', { bonusOfferID: plainBonus })).message).toBe(
      refusals.deposit_restricted.tr,
    )
    expect(await balances(test, player)).toMatchObject({ cash: 100_000, bonus: 0 })
  })

  it('[A50] is given to no excluded player, claimed or chosen', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    const chosen = {
      Type: 1 as const,
      methodID: 101,
      operationID: newId(),
      amount: '1000.00',
      bonusOfferID: plainBonus,
    }
    expect((await test.call('prepayServices', 'processTransaction', chosen, player.user)).result).toBe(true)
    await test.call(
      'protection',
      'self_exclude',
      { period: 'one_year', understood: true, password: testPassword },
      player.user,
    )
    for (const row of await pendingPayments(test.app, false))
      await decidePayment(test.app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
    expect((await claim(test, player, welcome)).message).toBe(refusals.excluded.tr)
    expect(await balances(test, player)).toMatchObject({ cash: 200_000, bonus: 0 })
  })

  it('[V2.3.4] is given once for fifty concurrent claims', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(test, player, welcome)))
    expect(answers.filter((answer) => answer.result)).toHaveLength(1)
    expect((await balances(test, player)).bonus).toBe(50_000)
  })

  it('is given with the deposit that chose it, and only for the first', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '200.00', { bonusOfferID: welcome })
    expect((await balances(test, player)).bonus).toBe(10_000)
    expect((await deposit(test, player, '200.00', { bonusOfferID: welcome })).result).toBe(false)
    expect(await balances(test, player)).toMatchObject({ cash: 20_000, bonus: 10_000 })
  })

  it('is refused before the deposit if it is not available', async () => {
    const { test, player } = await openBonuses()
    const chosen = async (bonusOfferID: number) => (await deposit(test, player, '200.00', { bonusOfferID })).message
    for (const none of [99_999, discount, 901]) expect(await chosen(none)).toBe(refusals.bonus_unavailable.tr)
    expect((await balances(test, player)).cash).toBe(0)
    await deposit(test, player, '200.00', { bonusOfferID: welcome })
    expect(await chosen(welcome)).toBe(refusals.bonus_other_active.tr)
    expect((await balances(test, player)).cash).toBe(20_000)
  })

  it('is refused for a deposit below the minimum, and remains for a larger one', async () => {
    const { test, player } = await openBonuses()
    const chosen = (amount: string) => deposit(test, player, amount, { bonusOfferID: welcome })
    expect((await chosen('99.99')).message).toBe('Bu bonus için en az 100,00\u00a0₺ yatırmalısın')
    expect((await balances(test, player)).cash).toBe(0)
    expect((await chosen('100.00')).result).toBe(true)
    expect(await balances(test, player)).toMatchObject({ cash: 10_000, bonus: 5_000 })
  })

  it('leads to a notice if it is no longer available when its deposit is approved', async () => {
    const { test, player } = await openBonuses()
    const noticesOf = async (one: Player) =>
      (await notificationsOf(test, one)).filter(({ title }) => title === 'Seçtiğin bonus verilmedi')
    await deposit(test, player, '200.00', { bonusOfferID: welcome })
    expect(await noticesOf(player)).toHaveLength(0)
    const other = await test.newPlayer()
    const small = { Type: 1 as const, methodID: 101, operationID: newId(), amount: '50.00' }
    await test.call('prepayServices', 'processTransaction', small, other.user)
    test.clock.advance(1_000)
    const second = { ...small, operationID: newId(), amount: '200.00', bonusOfferID: welcome }
    await test.call('prepayServices', 'processTransaction', second, other.user)
    for (const row of await pendingPayments(test.app, false))
      await decidePayment(test.app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
    expect(await noticesOf(other)).toHaveLength(1)
    expect(await balances(test, other)).toMatchObject({ cash: 25_000, bonus: 0 })
  })

  it('is no longer offered after a small or old first deposit', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '60.00')
    expect((await offers(test, player)).get(welcome)?.state).toBe('missed')
    expect((await offers(test, player)).get(plainBonus)?.state).toBe('deposit_first')
    const other = await test.newPlayer()
    await deposit(test, other, '1000.00')
    test.clock.advance(8 * dayMs)
    const later = { ...other, ...(await test.signIn(other)) }
    expect((await offers(test, later)).get(welcome)?.state).toBe('missed')
  })

  it('is not offered to an excluded player', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await test.call(
      'protection',
      'self_exclude',
      { period: 'six_months', understood: true, password: testPassword },
      player.user,
    )
    expect((await offers(test, player)).get(welcome)?.state).toBe('barred')
    expect((await claim(test, player, welcome)).result).toBe(false)
  })

  it('has to be claimed within a week', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    test.clock.advance(7 * dayMs)
    const late = { ...player, ...(await test.signIn(player)) }
    expect((await claim(test, late, welcome)).result).toBe(false)
  })
})

describe('a promo code', () => {
  const coded = 4

  it('[E-22] opens its offer only to players who registered with it, however it was typed', async () => {
    const { test, player } = await openBonuses()
    const invited = await test.newPlayer({ promoCode: ' yakamoz ' })
    expect([...(await offers(test)).keys(), ...(await offers(test, player)).keys()]).not.toContain(coded)
    expect((await offers(test, invited)).get(coded)).toMatchObject({ code: 'YAKAMOZ', state: 'deposit_first' })
    for (const one of [player, invited]) await deposit(test, one, '200.00')
    expect((await claim(test, player, coded)).message).toBe(refusals.not_found.tr)
    expect((await claim(test, invited, coded)).data[0]).toMatchObject({ amount: '200.00', needed: '4000.00' })
  })

  it('without an offer is refused at registration', async () => {
    const { test } = await openBonuses()
    const register = (promoCode: string) => test.call('user', 'register', newRegistration({ promoCode }))
    expect((await register('YOKBÖYLE')).message).toBe(refusals.promo_code_unknown.tr)
    expect((await register('  ')).result).toBe(true)
    await test.app.db.query.updateTable('bonus_offer').set({ open: false }).where('id', '=', coded).execute()
    expect((await register('YAKAMOZ')).message).toBe(refusals.promo_code_unknown.tr)
  })
})

describe('an offer', () => {
  it('is no longer shown as active when its bonus has run out', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    expect((await offers(test, player)).get(welcome)?.state).toBe('active')
    await test.app.db.query
      .updateTable('bonus')
      .set({ ends_at: new Date(test.app.now()) })
      .execute()
    expect((await offers(test, player)).get(welcome)?.state).toBe('used')
  })

  it.each([
    ['has not begun', { starts_at: dayMs }],
    ['is over', { ends_at: -1 }],
    ['ends at this moment', { ends_at: 0 }],
    ['was closed by the house', { open: false }],
  ] as const)(
    'that %s is not listed, claimed or chosen, and its deposit is refused before money is sent',
    async (_, change) => {
      const { test, player } = await openBonuses()
      await deposit(test, player, '1000.00')
      expect((await offers(test, player)).get(plainBonus)?.state).toBe('claimable')
      const at = (ms: number) => new Date(test.clock.now() + ms)
      const changed = {
        ...('starts_at' in change ? { starts_at: at(change.starts_at) } : {}),
        ...('ends_at' in change ? { ends_at: at(change.ends_at) } : {}),
        ...('open' in change ? { open: change.open } : {}),
      }
      await test.app.db.query.updateTable('bonus_offer').set(changed).where('id', '=', plainBonus).execute()
      expect((await offers(test, player)).has(plainBonus)).toBe(false)
      expect((await offers(test)).has(plainBonus)).toBe(false)
      expect(await claim(test, player, plainBonus)).toMatchObject({ result: false, message: 'Kayıt Bulunamadı' })
      const chosen = await deposit(test, player, '500.00', { bonusOfferID: plainBonus })
      expect(chosen).toMatchObject({ result: false, message: refusals.bonus_unavailable.tr })
      expect(await balances(test, player)).toEqual({ cash: 100_000, bonus: 0, held: 0 })
    },
  )
})

describe('wagering', () => {
  it('[I9] counts each round once, and the bonus becomes cash only when it is completed', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    expect(await current(test, player)).toMatchObject({ needed: '1500.00', wagered: '0.00', left: '1500.00' })
    const { session } = await openGame(test, player.user, 101)
    const round = newId()
    for (let count = 0; count < 3; count++) await test.call('studio', 'play', { session, round, stake: '1.00' })
    expect(await current(test, player)).toMatchObject({ wagered: '1.00', left: '1499.00' })
    const bet = (index: number, wager: number) =>
      test.app.ledger.post({
        player: player.id,
        id: `bet/${index}`,
        legs: [
          { from: 'cash', to: 'house/casino', amount: kurus(5_000), reason: 'bet' },
          { from: 'house/casino', to: 'cash', amount: kurus(5_000), reason: 'win' },
        ],
        wager: kurus(wager),
      })
    for (let index = 0; index < 29; index++) await bet(index, 5_000)
    expect(await current(test, player)).toMatchObject({ wagered: '1451.00' })
    expect((await balances(test, player)).bonus).toBe(5_000)
    await bet(30, 4_899)
    expect(await current(test, player)).toMatchObject({ left: '0.01' })
    const before = await balances(test, player)
    await bet(31, 1)
    await updateBonuses(test.app)
    expect(await current(test, player)).toBeUndefined()
    expect(await balances(test, player)).toMatchObject({ cash: before.cash + 5_000, bonus: 0 })
    const history = (await test.call('bonus', 'history', {}, player.user)).data
    expect(history[0]).toMatchObject({ state: 'done', paid: '50.00' })
    await Promise.all([updateBonuses(test.app), updateBonuses(test.app)])
    expect(await balances(test, player)).toMatchObject({ cash: before.cash + 5_000, bonus: 0 })
    const paid = expect.stringMatching(/: 50,00\s₺ nakit bakiyene geçti\.$/)
    expect(await notificationsOf(test, player)).toEqual([{ title: 'Bonusunun çevrimi bitti', text: paid }])
  })

  it('pays at most the cap, and the rest is returned to the operator', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await anyStake(test)
    await test.app.ledger.post({
      player: player.id,
      id: 'big win',
      legs: [{ from: 'house/casino', to: 'bonus', amount: kurus(100_000), reason: 'win' }],
    })
    await test.app.ledger.post({
      player: player.id,
      id: 'bet',
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(1), reason: 'bet' }],
      wager: kurus(150_000),
    })
    await updateBonuses(test.app)
    expect(await balances(test, player)).toMatchObject({ cash: 10_000 - 1 + 50_000, bonus: 0 })
  })

  it('[A21] uses cash first, then only bonus money; such a round wins bonus money and shows it in the history', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    const { session } = await openGame(test, player.user, 101)
    const play = async () => (await test.call('studio', 'play', { session, round: newId(), stake: '1.00' })).data
    expect((await play()).funds).toBe('cash')
    await empty(test, player)
    const played = await play()
    expect(played).toMatchObject({ funds: 'bonus', balanceBefore: '50.00' })
    const { cash, bonus } = await balances(test, player)
    expect([cash, bonus]).toEqual([0, 5_000 - 100 + Math.round(Number(played.win) * 100)])
    const rows = (await test.call('casino', 'rounds', {}, player.user)).data
    expect(rows.map((row) => row.funds).sort()).toEqual(['bonus', 'cash'])
    const detail = (await test.call('casino', 'round', { round: played.round }, player.user)).data[0]
    expect(detail).toMatchObject({ funds: 'bonus', balanceBefore: '50.00', balanceAfter: played.balanceAfter })
    const repeated = await test.call('studio', 'play', { session, round: played.round, stake: '1.00' })
    expect(repeated.data).toEqual(played)
  })

  it.each([
    [20_000, 20_000, 0],
    [60_000, 45_000, 15_000],
  ])('credits the win of a late bet from the bonus, %i kuruş, within the cap: %i', async (won, own, expected) => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await anyStake(test)
    const move = (id: string, legs: unknown[], wager = 0) =>
      test.app.ledger.post({ player: player.id, id, legs: legs as never, wager: kurus(wager) })
    await move('cash bet', [{ from: 'cash', to: 'house/casino', amount: kurus(1), reason: 'bet' }], 150_000)
    await updateBonuses(test.app)
    const before = (await balances(test, player)).cash
    await move('late', [{ from: 'house/sport', to: 'bonus', amount: kurus(won), reason: 'win' }])
    await Promise.all([updateBonuses(test.app), updateBonuses(test.app)])
    expect(await balances(test, player)).toMatchObject({ cash: before + own, bonus: 0 })
    const returned = await test.app.db.query
      .selectFrom('transfer')
      .select('amount')
      .where('reason', '=', 'bonus_rest')
      .execute()
    expect(returned.map(({ amount }) => amount)).toEqual(expected > 0 ? [expected] : [])
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.paid).toBe(`${(5_000 + own) / 100}.00`)
  })

  it('ends when the bonus is lost', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await empty(test, player)
    await test.app.ledger.post({
      player: player.id,
      id: 'last',
      legs: [{ from: 'bonus', to: 'house/casino', amount: kurus(5_000), reason: 'bet' }],
    })
    expect(await current(test, player)).toBeUndefined()
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]).toMatchObject({
      state: 'lost',
      paid: '0.00',
    })
  })

  it('does not end as lost while a round staked from it waits for its player', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await empty(test, player)
    const { session } = await openGame(test, player.user, poker)
    const round = newId()
    const play = await test.call('studio', 'play', { session, round, stake: '50.00' })
    expect(play.data, play.message).toMatchObject({ funds: 'bonus', balanceAfter: '0.00' })
    expect(await current(test, player)).toMatchObject({ state: 'active' })
    const draw = { session, round, step: 0, move: { name: 'draw', held: [0, 1, 2, 3, 4] } }
    const { win } = (await test.call('studio', 'move', draw)).data
    expect((await balances(test, player)).bonus).toBe(kurusFromWire(win))
    expect((await current(test, player))?.state).toBe(win === '0.00' ? undefined : 'active')
  })

  it('leaves open bets of a bonus to no other bonus', async () => {
    const { test, player } = await openBonuses()
    const { texts, ...offer } = await test.app.db.query
      .selectFrom('bonus_offer')
      .selectAll()
      .where('id', '=', welcome)
      .executeTakeFirstOrThrow()
    const second = { ...offer, id: 5, kind: 'deposit' as const, wagering: 1, cap: 0, texts: JSON.stringify(texts) }
    await test.app.db.query.insertInto('bonus_offer').values(second).execute()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await empty(test, player)
    const { session } = await openGame(test, player.user, poker)
    const round = newId()
    await test.call('studio', 'play', { session, round, stake: '50.00' })
    const [{ id = '' } = {}] = (await test.call('bonus', 'history', {}, player.user)).data
    await test.call('bonus', 'forfeit', { bonusID: id }, player.user)
    test.clock.advance(60_000)
    await deposit(test, player, '100.00')
    expect((await claim(test, player, second.id)).message).toBe('Önce çevrimdeki bonusunu tamamla ya da iptal et')
    await test.call('studio', 'move', { session, round, step: 0, move: { name: 'draw', held: [0, 1, 2, 3, 4] } })
    await updateBonuses(test.app)
    expect((await balances(test, player)).bonus).toBe(0)
    expect(await claim(test, player, second.id)).toMatchObject({ result: true })
  })

  it('ends only with the bonus’s own money, however late', async () => {
    const { test, player } = await openBonuses()
    const { id } = player
    await giveGift(test.app, id, 1_000)
    const stale = (await activeBonus(test.app, id)) ?? expect.fail('none')
    const lost = { from: 'bonus', to: 'house/casino', amount: kurus(1_000), reason: 'bet' } as const
    await test.app.ledger.post({ player: id, id: 'lost', legs: [lost] })
    await updateBonus(test.app, id)
    await giveGift(test.app, id, 5_000)
    for (const ending of ['done', 'forfeited', 'expired'] as const) await endBonus(test.app, stale, ending)
    expect(await balances(test, player)).toMatchObject({ cash: 0, bonus: 5_000 })
    expect(await current(test, player)).toMatchObject({ state: 'active', amount: '50.00' })
  })

  it.each([
    ['done', 4_000, 0],
    ['expired', 0, 4_000],
    ['forfeited', 0, 4_000],
  ] as const)('ends with what is left if a bet is placed from it meanwhile: %s', async (ending, paid, returned) => {
    const { test, player } = await openBonuses()
    await giveGift(test.app, player.id, 5_000)
    const bonus = (await activeBonus(test.app, player.id)) ?? expect.fail('none')
    const { post } = test.app.ledger
    test.app.ledger.post = async (operation) => {
      test.app.ledger.post = post
      const bet = { from: 'bonus', to: 'house/casino', amount: kurus(1_000), reason: 'bet' } as const
      await post({ player: player.id, id: 'meanwhile', legs: [bet] })
      return post(operation)
    }
    await endBonus(test.app, bonus, ending)
    expect(await balances(test, player)).toMatchObject({ cash: paid, bonus: 0 })
    const ended = await test.app.db.query.selectFrom('bonus').select(['state', 'paid', 'returned']).execute()
    expect(ended).toEqual([{ state: ending, paid, returned }])
  })

  it.each([
    ['done', 2_000],
    ['expired', 0],
  ] as const)('that was empty ends with a win that is paid to it meanwhile: %s', async (ending, paid) => {
    const { test, player } = await openBonuses()
    await giveGift(test.app, player.id, 5_000)
    const bonus = (await activeBonus(test.app, player.id)) ?? expect.fail('none')
    const move = (id: string, from: 'bonus' | 'house/casino', to: 'bonus' | 'house/casino', amount: number) =>
      test.app.ledger.post({ player: player.id, id, legs: [{ from, to, amount: kurus(amount), reason: 'bet' }] })
    await move('staked', 'bonus', 'house/casino', 5_000)
    const { balances: read } = test.app.ledger
    test.app.ledger.balances = async (id) => {
      test.app.ledger.balances = read
      const before = await read(id)
      await move('won', 'house/casino', 'bonus', 2_000)
      return before
    }
    await endBonus(test.app, bonus, ending)
    expect(await balances(test, player)).toMatchObject({ cash: paid, bonus: 0 })
    expect((await test.call('bonus', 'history', {}, player.user)).data).toMatchObject([{ state: ending }])
  })

  it('does not end if its money cannot be moved, and ends later', async () => {
    const { test, player } = await openBonuses()
    await giveGift(test.app, player.id, 5_000)
    const bonus = (await activeBonus(test.app, player.id)) ?? expect.fail('none')
    const { post } = test.app.ledger
    test.app.ledger.post = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    await expect(endBonus(test.app, bonus, 'forfeited')).rejects.toThrow('Connection terminated')
    test.app.ledger.post = post
    expect(await current(test, player)).toMatchObject({ state: 'active' })
    expect(await notificationsOf(test, player)).toEqual([])
    await endBonus(test.app, bonus, 'forfeited')
    expect(await balances(test, player)).toMatchObject({ cash: 0, bonus: 0 })
  })

  it('ends after its time limit and returns what is left', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    test.clock.advance(30 * dayMs)
    await Promise.all([updateBonuses(test.app), updateBonuses(test.app)])
    expect(await balances(test, player)).toMatchObject({ cash: 10_000, bonus: 0 })
    const row = await test.app.db.query.selectFrom('bonus').select('state').executeTakeFirstOrThrow()
    expect(row.state).toBe('expired')
    expect(await notificationsOf(test, player)).toMatchObject([{ title: 'Bonusunun süresi doldu' }])
  })
})

/** Runs something just before the money of a withdrawal is reserved. */
const beforeHolding = ({ app }: TestApp, work: (post: TestApp['app']['ledger']['post']) => Promise<unknown>) => {
  const { post } = app.ledger
  app.ledger.post = async (operation) => {
    if (!operation.id.startsWith('withdrawal/')) return post(operation)
    app.ledger.post = post
    await work(post)
    return post(operation)
  }
}

/** Requests a withdrawal for a player. */
const withdrawals = async (test: TestApp, player: Player) => {
  const account = await test.call(
    'finance',
    'save_bank_account',
    { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR330006100519786457841326', password: testPassword },
    player.user,
  )
  const bankAccountID = account.data[0]?.bankAccountID ?? 0
  return (more: object) =>
    test.call(
      'finance',
      'save_bank_transfer',
      {
        Type: 2,
        methodID: 201,
        operationID: newId(),
        bankAccountID,
        identityValidUntil: '2030-01-01',
        ...more,
      } as never,
      player.user,
    )
}

/** A player with 500 lira and a bonus of 250, and a function that requests a withdrawal. */
const openWithdrawals = async () => {
  const { test, player } = await openBonuses()
  await deposit(test, player, '500.00')
  await claim(test, player, welcome)
  return { test, player, withdraw: await withdrawals(test, player) }
}

describe('a bet with an active bonus', () => {
  it('stakes and counts at most the maximum per bet', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await claim(test, player, welcome)
    expect(await current(test, player)).toMatchObject({ mostStake: '100.00' })
    const { session } = await openGame(test, player.user, slot)
    const play = (stake: string) => test.call('studio', 'play', { session, round: newId(), stake })
    expect((await play('500.00')).result).toBe(true)
    expect(await current(test, player)).toMatchObject({ wagered: '100.00' })
    await empty(test, player)
    expect((await play('200.00')).message).toBe(refusals.bonus_stake.tr)
    expect((await play('100.00')).result).toBe(true)
    expect(await current(test, player)).toMatchObject({ wagered: '200.00' })
    const stake = (kurusStake: number) => isOverMaxStake(test.app, player.id, kurusStake)
    expect([await stake(10_000), await stake(10_001)]).toEqual([false, true])
  })

  it('changes only from the state that the change was computed from', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await claim(test, player, welcome)
    const { id = '' } = (await current(test, player)) ?? {}
    const end = (operation: string, fromState: 'active' | 'suspended', returnedBefore: number) =>
      test.app.ledger.post({
        player: player.id,
        id: operation,
        legs: [{ from: 'bonus', to: 'house/bonus', amount: kurus(50_000), reason: 'bonus_forfeited' }],
        records: [
          {
            kind: 'bonus',
            id,
            fromState,
            returnedBefore: kurus(returnedBefore),
            state: 'forfeited',
            paid: kurus(0),
            returned: kurus(50_000),
            forfeitedBy: null,
            closedAt: new Date(test.app.now()),
            endsAt: new Date(test.app.now()),
          },
        ],
      })
    await expect(end('stale state', 'suspended', 0)).rejects.toThrow('the bonus has changed')
    await expect(end('stale amount', 'active', 1)).rejects.toThrow('the bonus has changed')
    expect(await balances(test, player)).toMatchObject({ bonus: 50_000 })
    expect(await end('current', 'active', 0)).toMatchObject({ outcome: 'done', bonus: 0 })
  })

  it('counts a tenth of the countable part of a larger bet if its kind counts a tenth', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '5000.00')
    await claim(test, player, welcome)
    const { session } = await openGame(test, player.user, dice.id)
    const choice = { target: 5_000, over: false }
    await test.call('studio', 'play', { session, round: newId(), stake: '500.00', choice })
    expect(await current(test, player)).toMatchObject({ wagered: '10.00' })
  })

  it('counts nothing on dice that hardly can lose', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await claim(test, player, welcome)
    const { session } = await openGame(test, player.user, dice.id)
    const roll = (target: number) =>
      test.call('studio', 'play', { session, round: newId(), stake: '10.00', choice: { target, over: false } })
    expect((await roll(9_000)).result).toBe(true)
    expect(await current(test, player)).toMatchObject({ wagered: '0.00' })
    expect((await roll(5_000)).result).toBe(true)
    expect(await current(test, player)).toMatchObject({ wagered: '1.00' })
  })
})

describe('forfeiting a bonus', () => {
  it('keeps the cash and returns the bonus', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    const { id = '' } = (await current(test, player)) ?? {}
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => test.call('bonus', 'forfeit', { bonusID: id }, player.user)),
    )
    expect(answers.some((answer) => answer.result)).toBe(true)
    expect(await balances(test, player)).toMatchObject({ cash: 10_000, bonus: 0 })
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('forfeited')
  })

  it('does not apply to a bonus whose wagering was completed in between: it is paid', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '100.00')
    await claim(test, player, welcome)
    await anyStake(test)
    const { id = '' } = (await current(test, player)) ?? {}
    await test.app.ledger.post({
      player: player.id,
      id: 'bet/last',
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(10_000), reason: 'bet' }],
      wager: kurus(150_000),
    })
    expect((await test.call('bonus', 'forfeit', { bonusID: id }, player.user)).result).toBe(false)
    expect(await balances(test, player)).toMatchObject({ cash: 5_000, bonus: 0 })
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('done')
  })

  it('is required by a withdrawal, and happens when the player confirms it', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    expect((await withdraw({ amount: '200.00' })).message).toContain('250,00')
    expect((await withdraw({ amount: '501.00', forfeitBonus: true })).message).toBe('Bakiyen yetersiz')
    expect((await balances(test, player)).bonus).toBe(25_000)
    expect((await withdraw({ amount: '200.00', forfeitBonus: true })).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 30_000, bonus: 0, held: 20_000 })
  })

  it('is undone by the refusal of its withdrawal: money, wagering and remaining time are restored', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    await test.app.ledger.post({
      player: player.id,
      id: 'round/counted',
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(1_000), reason: 'bet' }],
      wager: kurus(1_000),
    })
    expect((await current(test, player))?.ends).toBe('2026-12-20T12:00:00.000+03:00')
    const { data } = await withdraw({ amount: '200.00', forfeitBonus: true })
    expect(await current(test, player)).toBeUndefined()
    // No other bonus to wager is given meanwhile, because this one may be restored.
    expect(await giveGift(test.app, player.id, 100)).toBeUndefined()
    // What a bet from the bonus wins meanwhile is removed with it and restored with it.
    await test.app.ledger.post({
      player: player.id,
      id: 'late win',
      legs: [{ from: 'house/live', to: 'bonus', amount: kurus(700), reason: 'win' }],
    })
    await updateBonuses(test.app)
    expect((await balances(test, player)).bonus).toBe(0)
    test.clock.advance(2 * dayMs)
    const refusal = { approve: false, by: 'test', reason: 'x' }
    const id = data[0]?.transactionID ?? ''
    expect(await decidePayment(test.app, player.id, id, refusal)).toBe('done')
    expect(await decidePayment(test.app, player.id, id, refusal)).toBe('repeated')
    expect(await balances(test, player)).toEqual({ cash: 49_000, bonus: 25_700, held: 0 })
    const { user } = await test.signIn(player)
    const after = (await test.call('bonus', 'current', {}, user)).data[0]
    expect(after).toMatchObject({ state: 'active', wagered: '10.00', ends: '2026-12-22T12:00:00.000+03:00' })
    await test.app.ledger.post({
      player: player.id,
      id: 'round/counted again',
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(1_000), reason: 'bet' }],
      wager: kurus(1_000),
    })
    expect((await test.call('bonus', 'current', {}, user)).data[0]?.wagered).toBe('20.00')
    expect(await notificationsOf(test, player)).toContainEqual(expect.objectContaining({ title: 'Bonusun geri geldi' }))
  })

  it('depends on a later withdrawal, and is final when that one is paid', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const first = await withdraw({ amount: '100.00', forfeitBonus: true })
    const second = await withdraw({ amount: '400.00' })
    expect([first.result, second.result]).toEqual([true, true])
    const judge = (id: string | undefined, approve: boolean) =>
      decidePayment(test.app, player.id, id ?? '', { approve, by: 'test', reason: 'x' })
    await judge(first.data[0]?.transactionID, false)
    expect(await balances(test, player)).toEqual({ cash: 10_000, bonus: 0, held: 40_000 })
    await judge(second.data[0]?.transactionID, true)
    expect(await balances(test, player)).toEqual({ cash: 10_000, bonus: 0, held: 0 })
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('forfeited')
  })

  it('is undone when all later withdrawals are refused', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const withdrawals = [await withdraw({ amount: '100.00', forfeitBonus: true }), await withdraw({ amount: '400.00' })]
    for (const { data } of withdrawals)
      await decidePayment(test.app, player.id, data[0]?.transactionID ?? '', {
        approve: false,
        by: 'test',
        reason: 'x',
      })
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 25_000, held: 0 })
  })

  it('happens when its deposit is reversed', async () => {
    const { test, player } = await openWithdrawals()
    const row = await test.app.db.query
      .selectFrom('transaction')
      .select('id')
      .where('player_id', '=', player.id)
      .where('type_id', '=', 1)
      .executeTakeFirstOrThrow()
    expect((await runCommand(test.app, ['correct', row.id, '--reason', 'x'], 'test')).text).toBe('done')
    await updateBonuses(test.app)
    expect(await balances(test, player)).toEqual({ cash: 0, bonus: 0, held: 0 })
  })

  it('is final if the withdrawal is refused to a player who has self-excluded', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const { data } = await withdraw({ amount: '200.00', forfeitBonus: true })
    await excludeSelf(test.app, player.id, { period: 'six_months' })
    await decidePayment(test.app, player.id, data[0]?.transactionID ?? '', { approve: false, by: 'test', reason: 'x' })
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 0, held: 0 })
  })

  it('is undone when its withdrawal is corrected after it was paid', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const { data } = await withdraw({ amount: '200.00', forfeitBonus: true })
    const id = data[0]?.transactionID ?? ''
    await decidePayment(test.app, player.id, id, { approve: true, by: 'test', reason: '' })
    expect((await runCommand(test.app, ['correct', id, '--reason', 'geri geldi'], 'vardiya')).text).toBe('done')
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 25_000, held: 0 })
    expect(await current(test, player)).toMatchObject({ amount: '250.00', state: 'active' })
    const { returned } = await test.app.db.query
      .selectFrom('bonus')
      .select('returned')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(returned).toBe(0)
  })

  it('is final if the withdrawal is corrected while another bonus is being wagered', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const { data } = await withdraw({ amount: '200.00', forfeitBonus: true })
    const id = data[0]?.transactionID ?? ''
    await decidePayment(test.app, player.id, id, { approve: true, by: 'test', reason: '' })
    await giveGift(test.app, player.id, 10_000)
    const corrected = await runCommand(test.app, ['correct', id, '--reason', 'geri geldi'], 'vardiya')
    expect(corrected).toEqual({ ok: true, text: 'done' })
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 10_000, held: 0 })
    expect(await current(test, player)).toMatchObject({ amount: '100.00', state: 'active' })
    const history = await test.call('bonus', 'history', {}, player.user)
    expect(history.data.map(({ state }) => state).toSorted()).toEqual(['active', 'forfeited'])
  })

  it('is atomic with an interrupted withdrawal: both are written or neither', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const { post } = test.app.ledger
    test.app.ledger.post = async (operation) => {
      if (operation.id.startsWith('withdrawal/')) throw new Error('Connection terminated unexpectedly')
      return post(operation)
    }
    const request = { operationID: newId(), amount: '200.00', forfeitBonus: true }
    await expect(withdraw(request)).rejects.toThrow()
    test.app.ledger.post = post
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 25_000, held: 0 })
    for (let times = 0; times < 2; times++) expect((await withdraw(request)).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 30_000, bonus: 0, held: 20_000 })
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('forfeited')
  })

  it('forfeits the current rest if the bonus is staked while the withdrawal is requested', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const lost = { from: 'bonus', to: 'house/casino', amount: kurus(1_000), reason: 'bet' } as const
    beforeHolding(test, (post) => post({ player: player.id, id: 'meanwhile', legs: [lost] }))
    expect((await withdraw({ amount: '100.00', forfeitBonus: true })).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 40_000, bonus: 0, held: 10_000 })
  })

  it('happens once if the bonus ends while the withdrawal is requested', async () => {
    const { test, player, withdraw } = await openWithdrawals()
    const bonus = await activeBonus(test.app, player.id)
    beforeHolding(test, async () => bonus && endBonus(test.app, bonus, 'expired'))
    expect((await withdraw({ amount: '100.00', forfeitBonus: true })).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 40_000, bonus: 0, held: 10_000 })
    expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('expired')
  })
})

it('[A43] a bonus ends when its player closes the account, and is paid if it was wagered', async () => {
  const { test, player } = await openBonuses()
  const done = await test.newPlayer()
  for (const one of [player, done]) {
    await deposit(test, one, '100.00')
    await claim(test, one, welcome)
    await test.call('account', 'close', { password: one.password }, one.user)
  }
  await test.app.db.query.updateTable('bonus').set({ wagered: 150_000 }).where('player_id', '=', done.id).execute()
  await updateBonuses(test.app)
  expect(await balances(test, player)).toEqual({ cash: 10_000, bonus: 0, held: 0 })
  expect(await balances(test, done)).toEqual({ cash: 15_000, bonus: 0, held: 0 })
  expect((await test.call('bonus', 'history', {}, player.user)).data[0]?.state).toBe('forfeited')
})

describe('a deposit that is withdrawn again', () => {
  const openDeposits = async () => {
    const opened = await openBonuses()
    const withdraw = await withdrawals(opened.test, opened.player)
    await deposit(opened.test, opened.player, '1000.00')
    return { ...opened, withdraw }
  }
  const decideAll = async ({ app }: TestApp, approve: boolean) => {
    for (const row of await pendingPayments(app, false))
      await decidePayment(app, row.player_id, row.id, { approve, by: 'test', reason: '' })
  }

  it('earns no bonus, with a pending or paid withdrawal, and the refusal says so in both languages', async () => {
    const { test, player, withdraw } = await openDeposits()
    expect((await withdraw({ amount: '100.00' })).result).toBe(true)
    for (const look of ['waits', 'paid']) {
      if (look === 'paid') await decideAll(test, true)
      const known = await offers(test, player)
      expect([known.get(welcome)?.state, known.get(plainBonus)?.state]).toEqual(['withdrawn', 'withdrawn'])
      expect((await claim(test, player, welcome)).message).toBe(refusals.bonus_withdrawn.tr)
      const inEnglish = { offerID: plainBonus, Lang: 'en' as const }
      expect((await test.call('bonus', 'claim', inEnglish, player.user)).message).toBe(refusals.bonus_withdrawn.en)
    }
    expect(await balances(test, player)).toEqual({ cash: 90_000, bonus: 0, held: 0 })
  })

  it('earns its bonus again when the operator has refused the withdrawal', async () => {
    const { test, player, withdraw } = await openDeposits()
    await withdraw({ amount: '1000.00' })
    await decideAll(test, false)
    expect((await offers(test, player)).get(welcome)?.state).toBe('claimable')
    expect((await claim(test, player, welcome)).result).toBe(true)
  })

  it('does not affect the next deposit, nor does a withdrawal before it', async () => {
    const { test, player, withdraw } = await openDeposits()
    await withdraw({ amount: '1000.00' })
    await decideAll(test, true)
    test.clock.advance(1_000)
    expect((await deposit(test, player, '500.00', { bonusOfferID: welcome })).message).toBe(
      refusals.bonus_unavailable.tr,
    )
    await deposit(test, player, '500.00', { bonusOfferID: plainBonus })
    expect(await balances(test, player)).toMatchObject({ cash: 50_000, bonus: 10_000 })
  })

  it('has given the bonus that was chosen with it, but not if the withdrawal came before its approval', async () => {
    const { test, player, withdraw } = await openDeposits()
    const chosen = { Type: 1 as const, methodID: 101, operationID: newId(), amount: '500.00', bonusOfferID: plainBonus }
    test.clock.advance(1_000)
    await test.call('prepayServices', 'processTransaction', chosen, player.user)
    const [row] = await pendingPayments(test.app, false)
    test.clock.advance(1_000)
    await withdraw({ amount: '1000.00' })
    await decidePayment(test.app, player.id, row?.id ?? '', { approve: true, by: 'test', reason: '' })
    expect(await balances(test, player)).toEqual({ cash: 50_000, bonus: 0, held: 100_000 })
    expect((await notificationsOf(test, player)).map(({ title }) => title)).toContain('Seçtiğin bonus verilmedi')
  })

  it('gives either its bonus or its money, whichever is requested first', async () => {
    const { test, player, withdraw } = await openDeposits()
    const [given, request] = await Promise.all([claim(test, player, welcome), withdraw({ amount: '1000.00' })])
    expect([given.result, request.result].filter(Boolean)).toHaveLength(1)
    const { bonus, held } = await balances(test, player)
    expect([bonus > 0, held > 0]).toEqual([given.result, request.result])
  })

  it('gives no bonus to a claim that was judged before the withdrawal', async () => {
    const { test, player, withdraw } = await openDeposits()
    const { query } = test.app.db
    const transaction = query.transaction.bind(query)
    query.transaction = () => {
      query.transaction = transaction
      const made = transaction()
      const execute = made.execute.bind(made)
      made.execute = async (work) => {
        await withdraw({ amount: '1000.00' })
        return execute(work)
      }
      return made
    }
    expect((await claim(test, player, welcome)).message).toBe(refusals.bonus_withdrawn.tr)
    expect(await balances(test, player)).toEqual({ cash: 0, bonus: 0, held: 100_000 })
  })

  it('is not paid out beside a bonus that was claimed after the withdrawal was judged', async () => {
    const { test, player, withdraw } = await openDeposits()
    beforeHolding(test, () => claim(test, player, welcome))
    expect((await withdraw({ amount: '1000.00' })).message).toContain('500,00')
    expect(await balances(test, player)).toEqual({ cash: 100_000, bonus: 50_000, held: 0 })
  })

  it('is not paid out beside a bonus whose payment was interrupted', async () => {
    const { test, player, withdraw } = await openDeposits()
    const { post } = test.app.ledger
    test.app.ledger.post = async () => {
      throw new Error('Connection terminated unexpectedly')
    }
    await expect(claim(test, player, welcome)).rejects.toThrow()
    test.app.ledger.post = post
    expect((await withdraw({ amount: '1000.00' })).message).toContain('500,00')
    expect((await withdraw({ amount: '1000.00', forfeitBonus: true })).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 0, bonus: 0, held: 100_000 })
  })

  it('gives the bonus that was chosen with it for itself, not for a later deposit', async () => {
    const { test, player } = await openBonuses()
    const request = {
      Type: 1 as const,
      methodID: 101,
      operationID: newId(),
      amount: '1000.00',
      bonusOfferID: plainBonus,
    }
    await test.call('prepayServices', 'processTransaction', request, player.user)
    const [chosen] = await pendingPayments(test.app, false)
    test.clock.advance(1_000)
    const other = { Type: 1 as const, methodID: 101, operationID: newId(), amount: '100.00' }
    await test.call('prepayServices', 'processTransaction', other, player.user)
    for (const row of (await pendingPayments(test.app, false)).toReversed())
      await decidePayment(test.app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
    const history = await test.call('bonus', 'history', {}, player.user)
    expect(history.data).toMatchObject([{ amount: '200.00', paymentID: chosen?.id }])
  })
})

describe('bonuses that are cash at once', () => {
  it('[K-14] give 20 per cent of a deposit, once a week, and no deposit two bonuses', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await claim(test, player, plainBonus)
    await anyStake(test)
    expect(await balances(test, player)).toMatchObject({ cash: 100_000, bonus: 20_000 })
    expect((await offers(test, player)).get(welcome)?.state).toBe('missed')
    await play(test, player, 100_000, 90_000)
    await updateBonuses(test.app)
    expect(await balances(test, player)).toMatchObject({ cash: 110_000, bonus: 0 })
    await deposit(test, player, '1000.00')
    expect((await offers(test, player)).get(plainBonus)).toMatchObject({ state: 'used' })
    test.clock.advance(7 * dayMs)
    const later = { ...player, ...(await test.signIn(player)) }
    await deposit(test, later, '500.00')
    expect((await claim(test, later, plainBonus)).data[0]).toMatchObject({ state: 'active', amount: '100.00' })
  })

  it('become cash after their deposit was staked once, and are forfeited by an earlier withdrawal', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    await claim(test, player, plainBonus)
    await anyStake(test)
    const withdraw = await withdrawals(test, player)
    expect((await withdraw({ amount: '1200.00' })).message).toBe('Bakiyen yetersiz')
    expect((await withdraw({ amount: '1000.00' })).message).toContain('200,00')
    const atStake = async () => (await test.call('bonus', 'at_stake', {}, player.user)).data
    expect(await atStake()).toMatchObject([{ amount: '200.00', needed: '1000.00', staked: '0.00', left: '1000.00' }])
    const { data } = await withdraw({ amount: '1000.00', forfeitBonus: true })
    expect(await balances(test, player)).toEqual({ cash: 0, bonus: 0, held: 100_000 })
    const refusal = { approve: false, by: 'test', reason: 'x' }
    await decidePayment(test.app, player.id, data[0]?.transactionID ?? '', refusal)
    expect(await balances(test, player)).toEqual({ cash: 100_000, bonus: 20_000, held: 0 })
    await play(test, player, 100_000, 90_000)
    await updateBonuses(test.app)
    expect(await atStake()).toEqual([])
    expect((await withdraw({ amount: '1100.00' })).result).toBe(true)
    expect(await balances(test, player)).toEqual({ cash: 0, bonus: 0, held: 110_000 })
  })

  it('are removed after their time limit, and leave the player’s cash', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '5000.00')
    await claim(test, player, plainBonus)
    test.clock.advance(7 * dayMs + 1)
    await updateBonuses(test.app)
    expect(await balances(test, player)).toEqual({ cash: 500_000, bonus: 0, held: 0 })
  })

  it('are given once a week, even if a deposit that chose one is approved between judging and claiming', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '1000.00')
    test.clock.advance(1_000)
    const chosen = { Type: 1 as const, methodID: 101, operationID: newId(), amount: '1000.00' }
    await test.call('prepayServices', 'processTransaction', { ...chosen, bonusOfferID: plainBonus }, player.user)
    const [row] = await pendingPayments(test.app, false)
    const offer = await test.app.db.query
      .selectFrom('bonus_offer')
      .selectAll()
      .where('id', '=', plainBonus)
      .executeTakeFirstOrThrow()
    await decidePayment(test.app, player.id, row?.id ?? '', { approve: true, by: 'test', reason: '' })
    // Wagered, so that another can be given.
    await test.app.db.query.updateTable('bonus').set({ state: 'done' }).execute()
    // The claim that was judged before is stored after, for the first deposit.
    const late = { player: player.id, offer, source: 'deposit/first', amount: kurus(20_000), base: kurus(100_000) }
    expect(await giveBonus(test.app, late)).toBeUndefined()
  })

  it('are given for a loss up to their cap', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '20000.00')
    await (await placeLive(test, player.id, 2_000_000)).lose()
    test.clock.advance(4 * dayMs)
    const later = { ...player, ...(await test.signIn(player)) }
    expect((await claim(test, later, discount)).data[0]).toMatchObject({ amount: '2000.00' })
  })

  it('[K-14] give 30 per cent of last week’s net casino loss, once', async () => {
    const { test, player } = await openBonuses()
    const bet = (stake: number, win: number) =>
      test.app.ledger.post({
        player: player.id,
        id: `bet/${newId()}`,
        legs: [
          { from: 'cash', to: 'house/casino', amount: kurus(stake), reason: 'bet' },
          ...(win > 0 ? [{ from: 'house/casino', to: 'cash', amount: kurus(win), reason: 'win' } as const] : []),
        ],
      })
    await deposit(test, player, '5000.00')
    await bet(100_000, 20_000)
    expect((await offers(test, player)).get(discount)?.state).toBe('no_loss')
    test.clock.advance(4 * dayMs)
    await bet(50_000, 0)
    const later = { ...player, ...(await test.signIn(player)) }
    // It is Tuesday: one day after the end of the week, of two in which it can be claimed.
    const withinDays = async (claim_days: number) => {
      await test.app.db.query.updateTable('bonus_offer').set({ claim_days }).where('id', '=', discount).execute()
      return (await offers(test, later)).get(discount)
    }
    expect((await withinDays(1))?.state).toBe('no_loss')
    expect(await withinDays(2)).toMatchObject({ state: 'claimable', amount: '240.00' })
    const { cash } = await balances(test, player)
    await claim(test, later, discount)
    expect((await claim(test, later, discount)).result).toBe(false)
    expect((await balances(test, player)).cash).toBe(cash + 24_000)
  })

  it('count corrections of a returned week in the following week', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '5000.00')
    const first = await placeLive(test, player.id, 100_000)
    await first.lose()
    test.clock.advance(4 * dayMs)
    const second = { ...player, ...(await test.signIn(player)) }
    expect((await claim(test, second, discount)).data[0]).toMatchObject({ amount: '300.00' })
    await (await placeLive(test, player.id, 80_000)).lose()
    await first.refund(50_000)
    test.clock.advance(7 * dayMs)
    const third = { ...player, ...(await test.signIn(player)) }
    expect((await claim(test, third, discount)).data[0]).toMatchObject({ amount: '90.00' })
    test.clock.advance(7 * dayMs)
    const fourth = { ...player, ...(await test.signIn(player)) }
    expect((await offers(test, fourth)).get(discount)?.state).toBe('no_loss')
  })

  it('count a round in the week in which it was staked, and not before it is over', async () => {
    const { test, player } = await openBonuses()
    await deposit(test, player, '5000.00')
    const { session } = await openGame(test, player.user, poker)
    const round = newId()
    await test.call('studio', 'play', { session, round, stake: '500.00' })
    const table = await placeLive(test, player.id, 100_000)
    test.clock.advance(4 * dayMs)
    const later = { ...player, ...(await test.signIn(player)) }
    expect((await offers(test, later)).get(discount)?.state).toBe('no_loss')
    await table.win(60_000)
    const { session: nextSession } = await openGame(test, later.user, poker)
    const draw = { session: nextSession, round, step: 0, move: { name: 'draw', held: [0, 1, 2, 3, 4] } }
    const { win } = (await test.call('studio', 'move', draw)).data
    const loss = 50_000 - (kurusFromWire(win) ?? 0) + 40_000
    const expected = kurusToWire(kurus(loss < 10_000 ? 0 : Math.floor((loss * 3) / 10)))
    expect((await offers(test, later)).get(discount)?.amount).toBe(expected)
  })
})

it('a bonus whose payment was interrupted is paid by the job, once', async () => {
  const { test, player } = await openBonuses()
  const row = {
    player_id: player.id,
    id: newId(),
    offer_id: welcome,
    source: 'deposit/x',
    amount: 5_000,
    needed: 150_000,
    given_at: new Date(test.clock.now()),
    ends_at: new Date(test.clock.now() + dayMs),
  }
  await test.app.db.query.insertInto('bonus').values(row).execute()
  await Promise.all([updateBonuses(test.app), updateBonuses(test.app), updateBonuses(test.app)])
  expect((await balances(test, player)).bonus).toBe(5_000)
  expect((await current(test, player))?.state).toBe('active')
})
