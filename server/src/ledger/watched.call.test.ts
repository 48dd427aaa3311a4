import { kurus, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/index.ts'
import { roundRecord } from '../testing/records.ts'
import { addOthers, readsOf, underNewIds } from '../testing/tableReads.ts'
import type { Operation } from './index.ts'
import { postParameters } from './post.ts'

const recordsAt = postParameters.indexOf('p_records')

/** The same operations under new ids, and their rounds too. */
const underNewRounds = (parameters: readonly unknown[], run: number): unknown[] => {
  const { round } = JSON.parse(parameters[recordsAt] as string) as { round: { id: string }[] }
  const records = JSON.stringify({ round: round.map((row) => ({ ...row, id: `${row.id}/${run}` })) })
  return underNewIds(parameters, run).toSpliced(recordsAt, 1, records)
}

it('reads the limits, bonus and tournament of one player only, when all players have them', async () => {
  const test = await openTestApp()
  const { id: player, user } = await test.newPlayer()
  const at = test.clock.now()
  const [starts_at, ends_at] = [new Date(at), new Date(at + 86_400_000)]
  const { query } = test.app.db
  const money = { from: 'gateway/test', to: 'cash', amount: kurus(100_000), reason: 'demo' } as const
  await test.app.ledger.post({ player, id: 'money', legs: [money] })
  await test.call('protection', 'set_limit', { kind: 'stake', period: 'day', amount: '90.00' }, user)
  await query
    .insertInto('tournament')
    .values({ id: 1, starts_at, ends_at, prize: 0, image: '', texts: '{}', rule: 'stake' })
    .execute()
  await test.call('tournament', 'join', { tournamentID: 1 }, user)
  await query.insertInto('bonus_offer').values({ id: 1, kind: 'deposit', starts_at, ends_at, texts: '{}' }).execute()
  await query
    .insertInto('bonus')
    .values({
      player_id: player,
      id: 'bonus',
      offer_id: 1,
      source: 'test',
      amount: 100,
      needed: 10_000,
      state: 'active',
      given_at: starts_at,
      ends_at,
    })
    .execute()
  await query
    .updateTable('wallet')
    .set({ tracks_usage: true, tracks_wagering: true, tracks_tournaments: true })
    .where('player_id', '=', player)
    .execute()
  const bet = (): Operation => {
    const id = newId()
    return {
      player,
      id: `round/${id}`,
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(10), reason: 'bet' }],
      wager: kurus(10),
      records: [roundRecord({ id, gameId: 1, stake: kurus(10) })],
    }
  }
  await test.app.ledger.post(bet())
  await addOthers(test.app, 1_000, ['protection', 'protection_limit', 'usage_slot', 'tournament_player', 'bonus'])
  // A bonus is looked for by its player, then written.
  const most = { protection: 3, protection_limit: 2, usage_slot: 2, tournament_player: 2, bonus: 2 }
  for (const [table, rows] of Object.entries(most))
    expect(
      await readsOf(test.app, { statement: 'ledger_post', table }, () => test.app.ledger.post(bet()), underNewRounds),
    ).toEqual({ scans: 0, rows })
})
