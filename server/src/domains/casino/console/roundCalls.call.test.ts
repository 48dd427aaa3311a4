import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { openGame, openTestApp, payIn } from '../../../testing/index.ts'
import { openTable } from '../../live/testing.ts'
import { seedCatalogue } from '../index.ts'

const dice = 201
const roulette = 301

const openPlayed = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0, publicUrl: 'https://site.example' } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const { session } = await openGame(test, player.user, dice)
  const round = newId()
  const choice = { target: 5_000, over: false }
  const { data } = await test.call('studio', 'play', { session, round, stake: '10.00', choice })
  const panel = await openTestConsole(test)
  const support = (await panel.newStaff('support')).browser
  return { ...test, player, round, win: data.win, panel, support, id: String(player.id) }
}

it('[B209] staff see a round with what was bet on, its movements and what its outcome follows from, but no seed that is in use', async () => {
  const { app, call, player, round, win, support, id } = await openPlayed()
  const [shown] = (await support.call('games', 'round', { player: id, round })).data
  expect(shown).toMatchObject({
    player: player.id,
    game: dice,
    slug: 'zar',
    state: 'over',
    stake: 1_000,
    win: Math.round(Number(win) * 100),
    parts: [{ stake: 0 }],
    film: true,
  })
  expect(JSON.parse(shown?.outcome ?? '')).toMatchObject({ choice: { target: 5_000, over: false }, events: [{}] })
  const legs = await app.db.query
    .selectFrom('transfer')
    .selectAll()
    .where('operation', '=', `round/${round}`)
    .orderBy('leg')
    .execute()
  expect(shown?.movements.map(({ reason, amount, from, to }) => [reason, amount, from, to])).toEqual(
    legs.map((leg) => [leg.reason, leg.amount, leg.from_account, leg.to_account]),
  )
  expect(shown?.fairness).toMatchObject({ seed: '', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await call('casino', 'rotate_seed', {}, player.user)
  const [later] = (await support.call('games', 'round', { player: id, round })).data
  expect(later?.fairness.seed).toMatch(/^[0-9a-f]{64}$/)
})

it('[B209] a film of a round can be watched for an hour, which its player does not see, and who asked for it is recorded', async () => {
  const { app, call, clock, player, round, support, id } = await openPlayed()
  const [film] = (await support.call('games', 'film', { player: id, round })).data
  expect(film?.url).toMatch(/^https:\/\/site\.example\/round\/[0-9a-hjkmnp-tv-z]{16}$/)
  const code = film?.url.split('/').at(-1) ?? ''
  const watched = await call('casino', 'shared_round', { code })
  expect(watched.data[0]).toMatchObject({ slug: 'zar', stake: '10.00' })
  expect(JSON.stringify(watched.data)).not.toContain(round)
  expect((await call('casino', 'round', { round }, player.user)).data[0]?.shareCode).toBe('')
  const acts = await app.db.query.selectFrom('audit').select(['act', 'subject', 'detail']).orderBy('id').execute()
  expect(acts.at(-1)).toMatchObject({ act: 'round watched', subject: id, detail: { round } })
  clock.advance(3_600_001)
  expect((await call('casino', 'shared_round', { code })).result).toBe(false)
})

it('[B209] a round of another player, an unknown one, and staff who may not see players are refused', async () => {
  const { newPlayer, round, panel, support, id } = await openPlayed()
  const other = await newPlayer()
  expect((await support.call('games', 'round', { player: String(other.id), round })).result).toBe(false)
  expect((await support.call('games', 'film', { player: id, round: 'none' })).result).toBe(false)
  const editor = (await panel.newStaff('content')).browser
  expect((await editor.call('games', 'round', { player: id, round })).result).toBe(false)
  expect((await editor.call('games', 'film', { player: id, round })).result).toBe(false)
})

it('[B209] a bet at a table is shown with its round, whose seed and outcome are told when it is over', async () => {
  const test = await openTable(roulette)
  const one = await test.sit()
  const bet = newId()
  const placed = await one.bet({ spots: [{ spot: 'red', stake: '10.00' }] }, bet)
  expect(placed.result, placed.message).toBe(true)
  const support = (await (await openTestConsole(test)).newStaff('support')).browser
  const read = async () => (await support.call('games', 'bet', { player: String(one.player.id), bet })).data[0]
  expect(await read()).toMatchObject({
    state: 'open',
    stake: 1_000,
    outcome: '{}',
    fairness: { seed: '' },
    film: false,
  })
  await test.until('settled')
  const over = await read()
  expect(over?.fairness.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(over?.outcome ?? '')).toHaveProperty('outcome.number')
  expect(over?.movements[0]).toMatchObject({ operation: `live/${bet}`, reason: 'bet', amount: 1_000 })
})
