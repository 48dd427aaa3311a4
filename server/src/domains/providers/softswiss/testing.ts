import { kurus } from '@yakamoz/values'
import { openTestApp } from '../../../testing/index.ts'
import { signatureOf } from './signature.ts'

export const token = 'a token that both sides share'
export const slug = 'outside-game'

type Body = Record<string, unknown>
type Answer = {
  status: number
  body: Body & { balance?: string; transactions?: Body[]; meta?: Body; launch_url?: string }
}

/** For tests: a server with one external game and a player with 100 lira, called like the aggregator does. */
export const opened = async (url = '', frames = ['https://games.example']) => {
  const test = await openTestApp({ config: { softswiss: { url, casinoId: 'yakamoz', token, frames, games: '' } } })
  const { query } = test.app.db
  await query.insertInto('provider').values({ id: 7, name: 'Dış Stüdyo', adapter: 'softswiss' }).execute()
  await query
    .insertInto('game')
    .values({
      id: 9_001,
      live: false,
      slug,
      name_tr: 'Dış Oyun',
      name_en: 'Outside Game',
      search: '',
      provider_id: 7,
      kind: 'slot',
      image: '/x',
      max_stake: 5_000,
    })
    .execute()
  const player = await test.newPlayer()
  await test.app.ledger.post({
    player: player.id,
    id: 'money',
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(10_000), reason: 'deposit' }],
  })
  const raw = async (name: string, body: string, sign = signatureOf(body, token)): Promise<Answer> => {
    const answer = await test.inject({
      method: 'POST',
      url: `/providers/softswiss/${name}`,
      headers: { 'content-type': 'application/json', 'x-request-sign': sign },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const account = { account_id: String(player.id), currency: 'TRY', game_id: slug }
  const callWallet = (name: string, body: object) => raw(name, JSON.stringify({ ...account, ...body }))
  const betwin = (transactions: object[], more: object = {}) =>
    callWallet('betwin', { round_id: 'r1', transactions, ...more })
  const rollback = (id: string, original: string, round = 'r1') =>
    callWallet('rollback', {
      round_id_provider: round,
      transactions: [{ id_provider: id, type: 'rollback', original_id_provider: original }],
    })
  const cash = async () => (await test.app.ledger.balances(player.id)).cash
  return { ...test, player, raw, callWallet, betwin, rollback, cash }
}
export const bet = (id: string, amount: string) => ({ id_provider: id, type: 'bet', amount })
export const win = (id: string, amount: string) => ({ id_provider: id, type: 'win', amount })
