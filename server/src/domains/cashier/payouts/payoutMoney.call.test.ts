import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { decideAsStaff, finishClaimedDecisions } from '../index.ts'
import { applyPayoutEvent } from './payoutEvents.ts'
import { payoutOf } from './payoutRows.ts'
import type { PayoutEvent } from './payoutRules.ts'
import { runPayouts } from './payoutSending.ts'
import { openCashier } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const reports: PayoutEvent[] = ['accepted', 'settled', 'refused', 'returned', 'not_received']

/** What can happen to a withdrawal, in any order. `crash`: the next booking is interrupted. */
const step = fc.oneof(
  fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const, 'job' as const, 'crash' as const),
  fc.constantFrom(...reports),
)

const start = 1_000_000
const amount = 25_003

it('[B15 B16] a withdrawal pays once, comes back once or is refused, whatever is reported, decided and interrupted in any order', async () => {
  const { app, clock, withMoney, withdraw, expectBooks } = await openCashier()
  const { post } = app.ledger
  let isCrashing = false
  vi.spyOn(app.ledger, 'post').mockImplementation((operation) => {
    if (!isCrashing) return post(operation)
    isCrashing = false
    return Promise.reject(new Error('the process was stopped'))
  })
  const gateway = async (player: number) => {
    const rows = await app.db.query.selectFrom('transfer').selectAll().where('player_id', '=', player).execute()
    return rows.reduce(
      (sum, { from_account, to_account, amount: moved }) =>
        sum + (to_account === 'gateway/201' ? moved : 0) - (from_account === 'gateway/201' ? moved : 0),
      0,
    )
  }
  const play = async (id: string, player: number, act: typeof step extends fc.Arbitrary<infer A> ? A : never) => {
    if (act === 'crash') {
      isCrashing = true
    } else if (act === 'approve' || act === 'refuse') {
      await decideAsStaff(app, { id, approve: act === 'approve', actor: 'x', reason: 'x' })
    } else if (act === 'job') {
      clock.advance(60_000)
      await runPayouts(app)
      await finishClaimedDecisions(app)
    } else {
      const payout = await payoutOf(app, player, id)
      if (payout) await applyPayoutEvent(app, payout, { event: act })
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const player = await withMoney({ cash: start })
      const id = await withdraw(player, '250.03')
      for (const act of steps) await play(id, player.id, act).catch(() => undefined)
      isCrashing = false
      // What was interrupted is completed by the jobs.
      clock.advance(60_000)
      await finishClaimedDecisions(app)
      await runPayouts(app)
      const { cash, held } = await app.ledger.balances(player.id)
      const paid = await gateway(player.id)
      const row = await app.db.query
        .selectFrom('transaction')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const state = (await payoutOf(app, player.id, id))?.state
      expect(cash + held + paid).toBe(start)
      const where = { held: Number(held) === amount, paid: paid === amount, back: Number(cash) === start }
      expect(Object.values(where).filter(Boolean)).toHaveLength(1)
      if (state === 'settled') expect([where.paid, row.status]).toEqual([true, 1002])
      if (state === 'returned') expect([where.back, row.status]).toEqual([true, 1002])
      if (state === 'unknown' || state === 'sent') expect([where.held, row.status]).toEqual([true, 1001])
      if (state === 'refused') expect(where.paid).toBe(false)
    }),
    { numRuns: 25, seed: 15 },
  )
  await expectBooks()
})
