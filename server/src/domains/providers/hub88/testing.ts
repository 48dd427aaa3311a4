import { kurus } from '@yakamoz/values'
import { openTestApp } from '../../../testing/index.ts'
import { HubApi, HubPlay, newKeys, type Send } from './standIn.ts'

const game = { id: 9_101, slug: 'out_dragonrising' }

const keys = newKeys()

/** For tests: a server with one game of Hub88 and a player with 100 lira, and the stand-in that plays it. */
export const opened = async () => {
  const api = new HubApi(keys.operator.publicKey, 1_325)
  api.games = [{ game_code: game.slug, name: 'Outside Game', product: 'Outside Studio', enabled: true }]
  const url = await api.open()
  const hub88 = {
    url,
    operatorId: 1_325,
    privateKey: keys.operator.privateKey,
    publicKey: keys.hub.publicKey,
    frames: ['https://games.example'],
  }
  const test = await openTestApp({ config: { hub88 } })
  const { query } = test.app.db
  await query.insertInto('provider').values({ id: 8, name: 'Dış Stüdyo', adapter: 'hub88' }).execute()
  await query
    .insertInto('game')
    .values({
      ...game,
      live: false,
      name_tr: 'Dış Oyun',
      name_en: 'Outside Game',
      search: '',
      provider_id: 8,
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
  const send: Send = async (path, payload, signature) => {
    const answer = await test.inject({
      method: 'POST',
      url: `/providers/hub88/${path}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Opens the game as the player does and returns who plays it over the wallet, by another network if one is given. */
  const play = async (over: Send = send): Promise<HubPlay> => {
    const { data } = await test.call('casino', 'init_game', { gameID: game.id }, player.user)
    if (!data.url) throw new Error('the game was not opened')
    const asked = api.calls.findLast(({ path }) => path.endsWith('game/url'))?.fields
    const session = { user: String(asked?.user), token: String(asked?.token), game: game.slug }
    return new HubPlay(session, over, keys.hub.privateKey)
  }
  const cash = async () => (await test.app.ledger.balances(player.id)).cash
  return { ...test, api, player, send, play, cash, otherKey: keys.operator.privateKey }
}
