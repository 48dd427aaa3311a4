import { createHash } from 'node:crypto'
import { games, type InstantGame, seededDraws } from '@yakamoz/games'
import { kurus, kurusFromWire, newId } from '@yakamoz/values'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog, type Log } from '../../platform/log.ts'
import { openGame, openTestApp, payIn, type SignedIn, type TestApp, tokenOf } from '../../testing/index.ts'
import { addOthers, readsOf } from '../../testing/tableReads.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { seedCatalogue, seedJackpots } from './studioCatalogue.ts'

const game = games[0] as InstantGame
const tableKinds = ['roulette', 'blackjack', 'baccarat', 'poker', 'dragon-tiger', 'sic-bo', 'money-wheel']
const slotsAndMore = games.filter(({ kind }) => !tableKinds.includes(kind))
const stake = '1.00'

type Player = SignedIn & { id: number }

const openCasino = async (minRoundMs = 0, log?: Log): Promise<TestApp> => {
  const test = await openTestApp({ config: { minRoundMs }, ...(log ? { log } : {}) })
  await seedCatalogue(test.app.db)
  return test
}

const richPlayer = async (test: TestApp, amount = 100_000): Promise<Player> => {
  const player = await test.newPlayer()
  await payIn(test, player.id, amount)
  return player
}

const launch = async (test: TestApp, { user }: Player, gameID = game.id): Promise<string> => {
  const { data } = await test.call('casino', 'init_game', { gameID }, user)
  return tokenOf(data.url)
}

const openFrame = async (test: TestApp, player: Player, gameID = game.id) =>
  (await test.call('studio', 'open', { token: await launch(test, player, gameID) })).data

const openDemo = async (test: TestApp, gameID = game.id) => (await test.call('studio', 'open_demo', { gameID })).data

const play = (test: TestApp, session: string, round = newId(), amount = stake) =>
  test.call('studio', 'play', { session, round, stake: amount })

describe('the picture of a game', () => {
  it('[A104] has its lettering in the language of the request, in lists and in the search; a chosen one stays', async () => {
    const test = await openCasino()
    const imageIn = async (Lang: 'tr' | 'en') => {
      const [listed] = (await test.call('casino', 'games_list', { gameID: 103, Lang })).data
      const found = (await test.call('search', 'find', { words: 'lale devri', Lang })).data
      return [listed?.image, found.find(({ kind }) => kind === 'slot')?.image]
    }
    expect(await imageIn('tr')).toEqual(['/art/tiles/lale-devri', '/art/tiles/lale-devri'])
    expect(await imageIn('en')).toEqual(['/art/tiles/lale-devri-en', '/art/tiles/lale-devri-en'])
    await test.app.db.query.updateTable('game').set({ image: '/art/scenes/saha' }).where('id', '=', 103).execute()
    invalidateCatalogue(test.app)
    const [chosen] = (await test.call('casino', 'games_list', { gameID: 103, Lang: 'en' })).data
    expect(chosen?.image).toBe('/art/scenes/saha')
  })
})

describe('opening a game', () => {
  it('[C-casino-07, SR-18] returns an address whose launch token opens the game once, within a minute', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const token = await launch(test, player)
    const opened = await test.call('studio', 'open', { token })
    expect(opened.data).toMatchObject({
      game: { slug: game.slug, version: game.version },
      mode: 'real',
      balance: '1000.00',
      lang: 'tr',
    })
    expect((await test.call('studio', 'open', { token })).message).toBe(
      'Oyun bağlantısının süresi doldu, oyunu yeniden aç',
    )
    const last = await launch(test, player)
    test.clock.advance(59_999)
    expect((await test.call('studio', 'open', { token: last })).result).toBe(true)
    const late = await launch(test, player)
    test.clock.advance(60_000)
    expect((await test.call('studio', 'open', { token: late })).result).toBe(false)
  })

  it('[A81] opens a game with the stake of its last round, or the highest that the balance or a limit still allows', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session, defaultStake } = await openFrame(test, player)
    expect(defaultStake).toBe('2.00')
    await play(test, session, newId(), '50.00')
    const stakeOf = async () => (await openFrame(test, player)).defaultStake
    expect(await stakeOf()).toBe('50.00')
    expect((await openDemo(test)).defaultStake).toBe('2.00')
    const limit = { kind: 'stake', period: 'day', amount: '70.00' } as const
    expect((await test.call('protection', 'set_limit', limit, player.user)).result).toBe(true)
    expect(await stakeOf()).toBe('20.00')
    const { cash } = await test.app.ledger.balances(player.id)
    const legs = [{ from: 'cash', to: 'gateway/test', amount: kurus(cash - 600), reason: 'withdrawal' }] as const
    await test.app.ledger.post({ player: player.id, id: 'gone', legs: [...legs] })
    expect(await stakeOf()).toBe('6.00')
  })

  it('refuses to open a game without a session, an unknown game, and a game for a player who may not play', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    expect((await test.call('casino', 'init_game', { gameID: game.id })).result).toBe(false)
    expect((await test.call('casino', 'init_game', { gameID: 999_999 }, player.user)).message).toBe('Kayıt Bulunamadı')
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    expect((await test.call('casino', 'init_game', { gameID: game.id }, player.user)).message).toBe(
      'Bu sayfa görüntülenemiyor, erişim yetkin yok',
    )
  })

  it('[W-10] refuses rounds of a player who is barred while the game is open', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const before = (await test.app.ledger.balances(player.id)).cash
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    expect((await play(test, session, newId(), '1.00')).message).toBe('Bu sayfa görüntülenemiyor, erişim yetkin yok')
    expect((await test.app.ledger.balances(player.id)).cash).toBe(before)
  })

  it('answers with the specified message when a game has a provider without an adapter', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    await test.app.db.query.updateTable('provider').set({ adapter: 'nobody' }).execute()
    const answer = await test.call('casino', 'init_game', { gameID: game.id }, player.user)
    expect(answer).toMatchObject({ result: false, message: 'Internal Server Error', code: 503 })
  })

  it('[SR-08] lists and opens games of a provider in trial for the trial role of the account only, in the same session', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    await test.app.db.query.updateTable('provider').set({ status: 2 }).execute()
    const seen = async () => (await test.call('casino', 'games_list', {}, player.user)).pagination?.total
    expect(await seen()).toBe(0)
    expect((await test.call('casino', 'init_game', { gameID: game.id }, player.user)).result).toBe(false)
    await test.app.db.query.updateTable('player').set({ role: 20 }).where('id', '=', player.id).execute()
    expect(await seen()).toBe(slotsAndMore.length)
    expect((await test.call('casino', 'init_game', { gameID: game.id }, player.user)).result).toBe(true)
  })
})

describe('a provider in trial', () => {
  const others = [0, 2, 7, 19, 21, 200]

  /** Two providers in trial with a game each: one of slots and one of tables. */
  const openTrial = async () => {
    const test = await openCasino()
    const { query } = test.app.db
    const rows = [
      { id: 801, live: false, provider_id: 81 },
      { id: 802, live: false, provider_id: 82 },
      { id: 803, live: true, provider_id: 83 },
      { id: 804, live: true, provider_id: 84 },
    ]
    const named = (id: number) => ({ slug: `trial-${id}`, name_tr: `Deneme ${id}`, name_en: `Deneme ${id}` })
    const providers = [81, 82, 83, 84].map((id) => ({
      id,
      name: `Stüdyo ${id}`,
      adapter: 'nobody',
      status: id % 2 === 0 ? 2 : 1,
    }))
    await query.insertInto('provider').values(providers).execute()
    await query
      .insertInto('game')
      .values(rows.map((row) => ({ ...row, ...named(row.id), search: '', kind: 'slot', image: '/x' })))
      .execute()
    await query
      .insertInto('category')
      .values([
        { id: 991, live: false, name_tr: 'Deneme', name_en: 'Trial', kind: '', place: 91 },
        { id: 992, live: true, name_tr: 'Deneme', name_en: 'Trial', kind: '', place: 92 },
      ])
      .execute()
    await query
      .insertInto('game_category')
      .values(rows.map(({ id, live }) => ({ game_id: id, category_id: live ? 992 : 991, live })))
      .execute()
    const player = await test.newPlayer()
    const asRole = async (role: number) => {
      await query.updateTable('player').set({ role }).where('id', '=', player.id).execute()
      return (await test.signIn(player)).user
    }
    /** The games and providers of this test that a caller gets listed. */
    const seenBy = async (user?: SignedIn['user']) => {
      const all = { limit: 100, offset: 0 }
      const games = await test.call('casino', 'games_list', { ...all, searchGameName: 'Deneme' }, user)
      const tables = await test.call('livecasino', 'game_table_list', { ...all, searchGameName: 'Deneme' }, user)
      const ofTrial = await test.call('casino', 'games_list', { ...all, providerID: 82 }, user)
      const one = await test.call('casino', 'games_list', { ...all, gameID: 802 }, user)
      const providers = async (status?: number) => {
        const input = { ...all, ...(status === undefined ? {} : { status }) }
        const [slots, live] = [
          await test.call('casino', 'provider_list', input, user),
          await test.call('livecasino', 'provider_list', input, user),
        ]
        return [...slots.data, ...live.data].map(({ providerID }) => providerID).filter((id) => id > 80)
      }
      const categories = [
        ...(await test.call('casino', 'category_list', all, user)).data,
        ...(await test.call('livecasino', 'category_list', all, user)).data,
      ]
      return {
        games: [...games.data.map(({ gameID }) => gameID), ...tables.data.map(({ tableID }) => tableID)],
        requested: [ofTrial.pagination?.total, one.pagination?.total],
        providers: [await providers(), await providers(1), await providers(2)],
        counts: categories.filter(({ name }) => name === 'Deneme').map(({ count }) => count),
      }
    }
    return { ...test, asRole, seenBy }
  }

  const withoutTrial = {
    games: [801, 803],
    requested: [0, 0],
    providers: [
      [81, 83],
      [81, 83],
      [81, 83],
    ],
    counts: [1, 1],
  }

  it('lists a provider in trial to role 20 only, whatever status is requested', async () => {
    const test = await openTrial()
    expect(await test.seenBy()).toEqual(withoutTrial)
    for (const role of others) expect(await test.seenBy(await test.asRole(role)), `role ${role}`).toEqual(withoutTrial)
  })

  it('lists a provider in trial to role 20, and among live providers with status 2', async () => {
    const test = await openTrial()
    expect(await test.seenBy(await test.asRole(20))).toEqual({
      games: [801, 802, 803, 804],
      requested: [1, 1],
      providers: [
        [81, 83],
        [81, 83],
        [81, 83, 84],
      ],
      counts: [2, 2],
    })
  })

  it('opens games and tables of a provider in trial for role 20 only', async () => {
    const test = await openTrial()
    const open = async (role: number) => {
      const user = await test.asRole(role)
      return [
        (await test.call('casino', 'init_game', { gameID: 802 }, user)).message,
        (await test.call('livecasino', 'init_game', { tableID: 804 }, user)).message,
      ]
    }
    const barred = 'Bu sayfa görüntülenemiyor, erişim yetkin yok'
    for (const role of others) expect(await open(role), `role ${role}`).toEqual([barred, barred])
    // These games have no adapter, which is checked after the right to open them.
    expect(await open(20)).toEqual(['Internal Server Error', 'Internal Server Error'])
  })
})

describe('a round', () => {
  it('looks up the sign-in of a round by its key and does not scan all sign-ins', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    await addOthers(test.app, 1_000, ['session', 'game_session'])
    const { scans, rows } = await readsOf(test.app, { statement: 'reserve_nonces', table: 'session' }, () =>
      play(test, session),
    )
    expect({ scans, rows }).toEqual({ scans: 0, rows: 1 })
  })

  it('[SR-29, A24, A27] takes the stake, pays the win and stores the round in one operation', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const { data } = await play(test, session)
    expect(data.balanceBefore).toBe('1000.00')
    const stored = await test.app.db.query.selectFrom('round').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ id: data.round, stake: 100, nonce: 0, game_id: game.id, events: data.events })
    const legs = await test.app.db.query
      .selectFrom('transfer')
      .select(['reason', 'amount', 'seq'])
      .where('operation', '=', `round/${data.round}`)
      .execute()
    const win = kurusFromWire(data.win) ?? Number.NaN
    expect(stored.win).toBe(win)
    const { seq } = legs[0] ?? expect.fail('no legs')
    const paid = win > 0 ? [{ reason: 'win', amount: win, seq }] : []
    expect(legs).toEqual(expect.arrayContaining([{ reason: 'bet', amount: 100, seq }, ...paid]))
    expect(legs).toHaveLength(1 + paid.length)
    expect((await test.app.ledger.balances(player.id)).cash).toBe(100_000 - 100 + win)
    expect(new Set(legs.map(({ seq }) => seq)).size).toBe(1)
    expect(data.balanceAfter).toBe((await test.call('finance', 'check_balance', {}, player.user)).data[0]?.balance)
  })

  it('[A10] returns the same round for a repeated id, with one effect', async () => {
    const test = await openCasino(2_500)
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const round = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => play(test, session, round)))
    const again = await play(test, session, round)
    for (const answer of [...answers, again]) expect(answer.data).toEqual(answers[0]?.data)
    expect(await test.app.db.query.selectFrom('round').select('id').execute()).toHaveLength(1)
  })

  it('refuses a repeated id with another stake', async () => {
    const test = await openCasino()
    const { session } = await openFrame(test, await richPlayer(test))
    const round = newId()
    await play(test, session, round)
    expect(await play(test, session, round, '2.00')).toMatchObject({ result: false, code: 409 })
  })

  it('[A11] gives every round its own nonce when many are played at once', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const answers = await Promise.all(Array.from({ length: 40 }, () => play(test, session)))
    const nonces = answers.map((answer) => answer.data.nonce).sort((a, b) => a - b)
    expect(nonces).toEqual(Array.from({ length: 40 }, (_, index) => index))
  })

  it('refuses a round that the balance does not cover', async () => {
    const test = await openCasino()
    const player = await richPlayer(test, 99)
    const { session } = await openFrame(test, player)
    expect(await play(test, session)).toMatchObject({ result: false, message: 'Bakiyen yetersiz' })
    expect((await test.app.ledger.balances(player.id)).cash).toBe(99)
  })

  it('accepts as many concurrent rounds as balance and wins cover', async () => {
    const test = await openCasino()
    const player = await richPlayer(test, 250)
    const { session } = await openFrame(test, player)
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(test, session)))
    const refused = answers.filter((answer) => !answer.result)
    for (const answer of refused) expect(answer.message).toBe('Bakiyen yetersiz')
    const rounds = await test.app.db.query.selectFrom('round').select(['stake', 'win']).execute()
    expect(rounds).toHaveLength(answers.length - refused.length)
    const result = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0)
    expect((await test.app.ledger.balances(player.id)).cash).toBe(250 + result)
    expect(250 + result).toBeGreaterThanOrEqual(0)
  })

  it.each(['0', '-1.00', '1.01', '0.001', 'all', '1e2'])('refuses a stake of %s', async (amount) => {
    const test = await openCasino()
    const { session } = await openFrame(test, await richPlayer(test))
    expect((await play(test, session, newId(), amount)).message).toBe('Bu bahis tutarı oynanamaz. Başka bir tutar seç.')
  })

  it('[A9] takes no stake when the draw fails, and logs the failure', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
    const test = await openCasino(0, log)
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    await test.app.db.query.updateTable('seed').set({ server_seed_sealed: 'broken' }).execute()
    for (const round of [newId(), newId()]) {
      const { statusCode } = await test.inject({
        method: 'POST',
        url: '/endpoint/studio',
        headers: { panel: 'frontend' },
        payload: { api: { class: 'studio', method: 'play' }, data: { session, round, stake } },
      })
      expect(statusCode).toBe(500)
    }
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['bug', 'bug'])
    expect((await test.app.ledger.balances(player.id)).cash).toBe(100_000)
    expect(await test.app.db.query.selectFrom('round').select('id').execute()).toEqual([])
  })

  it('[A54] refuses a round before the minimum time of the market is over', async () => {
    const test = await openCasino(2_500)
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    expect((await play(test, session)).result).toBe(true)
    const refused = { message: 'İki tur arası bu kadar kısa olamaz, biraz sonra tekrar dene', code: 429 }
    expect(await play(test, session)).toMatchObject(refused)
    await test.call('casino', 'rotate_seed', {}, player.user)
    expect(await play(test, session), 'with new seeds').toMatchObject({ result: false, code: 429 })
    test.clock.advance(2_500)
    expect((await play(test, session)).result).toBe(true)
  })

  it('plays a round that is repeated after a fault, and limits the pace of other rounds', async () => {
    const test = await openCasino(2_500)
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const { post } = test.app.ledger
    test.app.ledger.post = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const round = newId()
    expect(await play(test, session, round).catch((cause: Error) => cause.message)).not.toMatchObject({ result: true })
    test.app.ledger.post = post
    expect(await play(test, session)).toMatchObject({ result: false, code: 429 })
    expect(await play(test, session, round)).toMatchObject({ result: true, data: { round } })
    expect(await play(test, session, round)).toMatchObject({ result: true, data: { round } })
    expect(await play(test, session)).toMatchObject({ result: false, code: 429 })
    expect(await test.app.db.query.selectFrom('round').select('id').execute()).toEqual([{ id: round }])
  })

  it('refuses a round after the sign-in behind the frame has ended', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    await test.call('user', 'logout', {}, player.user)
    expect((await play(test, session)).code).toBe(403)
  })

  it('refuses a round after its sign-in has ended, although another sign-in of the player is active', async () => {
    const test = await openCasino()
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const { session } = await openFrame(test, player)
    const other = { ...player, ...(await test.signIn(player)) }
    const elsewhere = (await openFrame(test, other)).session
    await test.call('user', 'logout', {}, player.user)
    expect((await play(test, session)).code).toBe(403)
    expect((await play(test, elsewhere)).result).toBe(true)
  })

  it('refuses a round of a closed game', async () => {
    const test = await openCasino()
    const { session } = await openFrame(test, await richPlayer(test))
    await test.app.db.query.updateTable('game').set({ open: false }).execute()
    const { invalidateCatalogue } = await import('./index.ts')
    invalidateCatalogue(test.app)
    expect((await play(test, session)).message).toBe('Bu oyun şu an kapalı')
  })

  it('refuses to open a closed game, with another refusal than an unknown game', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    await test.app.db.query.updateTable('game').set({ open: false }).execute()
    const { invalidateCatalogue } = await import('./index.ts')
    invalidateCatalogue(test.app)
    const launch = async (gameID: number) => (await test.call('casino', 'init_game', { gameID }, player.user)).message
    expect(await launch(game.id)).toBe('Bu oyun şu an kapalı')
    expect(await launch(999_999)).toBe('Kayıt Bulunamadı')
  })

  it.each([
    ['a table', 301],
    ['a rise', 401],
    ['a hall of bingo', 501],
    ['seats', 314],
  ])('refuses a single-player round in the shared game %s', async (_, gameID) => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session, stakes } = await openGame(test, player.user, gameID)
    const input = { session, round: newId(), stake: stakes[0] ?? '1.00' }
    expect(await test.call('studio', 'play', input)).toMatchObject({ result: false, message: 'Bu oyun şu an kapalı' })
    expect(await test.app.ledger.balances(player.id)).toEqual({ cash: 100_000, bonus: 0, held: 0 })
    expect(await test.app.db.query.selectFrom('round').select('id').execute()).toEqual([])
  })
})

describe('demo play', () => {
  const addressOf = (url: string) => {
    const { pathname, searchParams, hash } = new URL(url, 'https://site.example')
    return { pathname, game: searchParams.get('game'), demo: new URLSearchParams(hash.slice(1)).get('demo') }
  }

  it('[A63] opens for visitors and for players at the same address, with no sign-in behind it', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const init = async (mode: 'demo' | 'fun') =>
      (await test.call('casino', 'init_game', { gameID: game.id, mode }, player.user)).data
    const [visited] = (await test.call('casino', 'demo_game', { gameID: game.id })).data
    for (const launched of [visited, await init('demo'), await init('fun')])
      expect(addressOf(launched?.url ?? '')).toEqual({ pathname: '/studio/', game: game.slug, demo: String(game.id) })
    expect(await openDemo(test)).toMatchObject({ mode: 'demo', balance: '10000.00', minRoundMs: 0 })
  })

  it('[A63] moves demo money only: nothing in the ledger, no round, no nonce', async () => {
    const test = await openCasino()
    const player = await richPlayer(test, 100)
    const rows = async () =>
      Promise.all(
        (['round', 'game_session', 'seed', 'transfer'] as const).map((table) =>
          test.app.db.query.selectFrom(table).selectAll().execute(),
        ),
      )
    const before = await rows()
    const { session } = await openDemo(test)
    const { data } = await play(test, session)
    expect(data.balanceBefore).toBe('10000.00')
    expect(Number(data.balanceAfter)).toBeCloseTo(10_000 - Number(stake) + Number(data.win))
    const { limits } = data
    expect((await test.call('studio', 'balance', { session })).data).toEqual([{ balance: data.balanceAfter, limits }])
    expect(await test.call('studio', 'shown', { session, round: data.round })).toMatchObject({ result: true })
    expect((await test.app.ledger.balances(player.id)).cash).toBe(100)
    expect(await rows()).toEqual(before)
  })

  it('[SR-08] opens no game that is unknown or of a provider in trial', async () => {
    const test = await openCasino()
    await test.app.db.query.updateTable('provider').set({ status: 2 }).execute()
    const demo = (gameID: number) => test.call('casino', 'demo_game', { gameID })
    expect((await demo(999_999)).refusal).toBe('not_found')
    expect((await demo(game.id)).refusal).toBe('no_access')
    const open = (gameID: number) => test.call('studio', 'open_demo', { gameID })
    expect((await open(999_999)).refusal).toBe('game_closed')
    expect((await open(game.id)).refusal).toBe('game_closed')
  })

  it('[A42] opens and plays nothing outside the countries of the licence', async () => {
    const test = await openTestApp({ config: { minRoundMs: 0, playCountries: ['TR'] } })
    await seedCatalogue(test.app.db)
    const answers = [
      await test.call('casino', 'demo_game', { gameID: game.id }),
      await test.call('studio', 'open_demo', { gameID: game.id }),
      await play(test, 'demo.any'),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual(['outside', 'outside', 'outside'])
  })

  it('ends after four hours', async () => {
    const test = await openCasino()
    const { session } = await openDemo(test)
    test.clock.advance(4 * 3_600_000 - 1)
    expect(await play(test, session)).toMatchObject({ result: true })
    test.clock.advance(1)
    expect((await play(test, session)).refusal).toBe('launch_spent')
    expect((await test.call('studio', 'balance', { session })).refusal).toBe('launch_spent')
  })

  it('[A54, A63] limits the pace of a session, repetitions included, and of all sessions of an address', async () => {
    const test = await openTestApp({ config: { minRoundMs: 2_500 } })
    await seedCatalogue(test.app.db)
    const tryOften = async (times: number) => {
      const { session } = await openDemo(test)
      const answers = await Promise.all(Array.from({ length: times }, () => play(test, session)))
      return [answers.filter(({ result }) => result).length, answers.filter(({ code }) => code === 429).length]
    }
    expect(await tryOften(12)).toEqual([8, 4])
    for (const _ of [2, 3, 4]) expect(await tryOften(8)).toEqual([8, 0])
    expect(await tryOften(12)).toEqual([8, 4])
    expect(await tryOften(2)).toEqual([0, 2])
  })
})

describe('the pace of a market', () => {
  it('[A54] tells the game the minimum time of a round and whether autoplay is allowed, which is off by default', async () => {
    const usual = await openCasino(2_500)
    expect(await openFrame(usual, await richPlayer(usual))).toMatchObject({ autoplay: false, minRoundMs: 2_500 })
    const free = await openTestApp({ config: { autoplay: true, minRoundMs: 1_000 } })
    await seedCatalogue(free.app.db)
    expect(await openFrame(free, await richPlayer(free))).toMatchObject({ autoplay: true, minRoundMs: 1_000 })
  })

  it('[A54] refuses a round one millisecond too early, with a minimum time of its own for games that are no slots', async () => {
    const test = await openTestApp({ config: { minRoundMs: 2_500, minGameRoundMs: 5_000 } })
    await seedCatalogue(test.app.db)
    const player = await richPlayer(test)
    const slot = await openFrame(test, player)
    const diceFrame = await openFrame(test, player, 201)
    expect([slot.minRoundMs, diceFrame.minRoundMs]).toEqual([2_500, 5_000])
    const roll = () =>
      test.call('studio', 'play', {
        ...{ session: diceFrame.session, round: newId(), stake: '1.00' },
        choice: { target: 4_999, over: true },
      })
    const results: boolean[] = []
    for (const [waitMs, start] of [
      [0, () => play(test, slot.session)],
      [2_499, () => play(test, slot.session)],
      [1, () => play(test, slot.session)],
      [4_999, roll],
      [1, roll],
    ] as const) {
      test.clock.advance(waitMs)
      results.push((await start()).result)
    }
    expect(results).toEqual([true, false, true, false, true])
  })

  it('[A54, H21] plays on after the clock of the database was set back, and keeps the minimum time there too', async () => {
    const test = await openCasino(2_500)
    const { session } = await openFrame(test, await richPlayer(test))
    expect((await play(test, session)).result).toBe(true)
    test.clock.advance(-60_000)
    expect((await play(test, session)).result).toBe(true)
    test.clock.advance(2_499)
    expect((await play(test, session)).refusal).toBe('too_fast')
    test.clock.advance(1)
    expect((await play(test, session)).result).toBe(true)
    // Clocks of processes that differ by less are none that was set.
    test.clock.advance(-2_000)
    expect((await play(test, session)).refusal).toBe('too_fast')
  })
})

describe('a round that was cut off', () => {
  it('[A25] returns an interrupted round unchanged when the game is reopened, until it has been shown', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const { limits: _, ...data } = (await play(test, session)).data
    const reopened = await openFrame(test, player)
    expect(reopened.unfinished).toEqual(data)
    await test.call('studio', 'shown', { session: reopened.session, round: data.round })
    expect((await openFrame(test, player)).unfinished).toBeUndefined()
  })
})

describe('the history of rounds', () => {
  it('[A19] lists the player’s own rounds, newest first, and returns one with its outcome, stake, win and balances', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const other = await richPlayer(test)
    const { session } = await openFrame(test, player)
    const played = []
    for (let count = 0; count < 5; count++) {
      played.push((await play(test, session)).data)
      test.clock.advance(1_000)
    }
    const list = await test.call('casino', 'rounds', { limit: 3 }, player.user)
    expect(list.data.map((row) => row.round)).toEqual(
      played
        .slice(2)
        .reverse()
        .map(({ round }) => round),
    )
    const rest = await test.call('casino', 'rounds', { limit: 3, before: list.data[2]?.round ?? '' }, player.user)
    expect(rest.data.map((row) => row.round)).toEqual(
      played
        .slice(0, 2)
        .reverse()
        .map(({ round }) => round),
    )
    const first = played[0]
    const replay = await test.call('casino', 'round', { round: first?.round ?? '' }, player.user)
    expect(replay.data[0]).toMatchObject({
      round: first?.round,
      gameID: game.id,
      stake,
      win: first?.win,
      events: first?.events,
      balanceBefore: first?.balanceBefore,
      balanceAfter: first?.balanceAfter,
    })
    // Each round begins with the balance that the one before it has left.
    expect(played.slice(1).map(({ balanceBefore }) => balanceBefore)).toEqual(
      played.slice(0, -1).map(({ balanceAfter }) => balanceAfter),
    )
    expect((await test.call('casino', 'round', { round: first?.round ?? '' }, other.user)).message).toBe(
      'Kayıt Bulunamadı',
    )
    expect((await test.call('casino', 'rounds', {}, other.user)).data).toEqual([])
  })
})

describe('fairness', () => {
  it('[A11, A7] shows the hash before play and the seed after a rotation, so that anyone can recompute the round', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session, fair } = await openFrame(test, player)
    const { data } = await play(test, session)
    const open = (await test.call('casino', 'round', { round: data.round }, player.user)).data[0]
    // The browser chose the id of the first round after it had seen the hash: it is the client seed.
    expect(fair.clientSeed).toBe('')
    expect(open).toMatchObject({ serverSeed: '', serverSeedHash: fair.serverSeedHash, clientSeed: data.round })
    const [before] = (await test.call('casino', 'seeds', {}, player.user)).data
    expect(before).toMatchObject({
      clientSeed: data.round,
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const rotated = (await test.call('casino', 'rotate_seed', { clientSeed: 'benim tohumum' }, player.user)).data[0]
    expect(rotated).toMatchObject({
      ...{ clientSeed: 'benim tohumum', nonce: 0 },
      serverSeedHash: before?.nextServerSeedHash,
    })
    expect(rotated?.nextServerSeedHash).not.toBe(before?.nextServerSeedHash)
    const { serverSeed = '' } = rotated?.previous ?? {}
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(fair.serverSeedHash)
    const draws = seededDraws({ serverSeed, clientSeed: data.round, nonce: data.nonce })
    const again = game.play({ stakeKurus: kurus(100), draws })
    expect(again?.events).toEqual(data.events)
  })

  it('[A2, A3] takes each seed from the system’s random generator: two servers started at the same moment have different seeds', async () => {
    const poor = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => poor.mockRestore())
    const hashes: string[] = []
    for (let start = 0; start < 2; start++) {
      const test = await openCasino()
      const { user } = await test.newPlayer()
      for (let pair = 0; pair < 50; pair++) {
        const { data } = await test.call('casino', 'rotate_seed', {}, user)
        hashes.push(data[0]?.serverSeedHash ?? '')
      }
      const [last] = await test.app.db.query.selectFrom('seed').selectAll().where('current', '=', true).execute()
      expect(test.app.vault.open(last?.server_seed_sealed ?? '')).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(hashes).size).toBe(100)
  })

  it('[A11] commits to the server seed of every pair before the client seed of the pair is known, also after many rotations', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    const { session, fair } = await openFrame(test, player)
    const seeds = async () => (await test.call('casino', 'seeds', {}, player.user)).data[0]
    let committed = (await seeds())?.nextServerSeedHash
    expect((await seeds())?.serverSeedHash).toBe(fair.serverSeedHash)
    for (const clientSeed of ['bir', '', 'üç']) {
      const [rotated] = (await test.call('casino', 'rotate_seed', { clientSeed }, player.user)).data
      expect(rotated).toMatchObject({ serverSeedHash: committed, clientSeed })
      const { data } = await play(test, session)
      test.clock.advance(10_000)
      expect((await seeds())?.clientSeed).toBe(clientSeed || data.round)
      expect((await seeds())?.nextServerSeedHash).toBe(rotated?.nextServerSeedHash)
      committed = rotated?.nextServerSeedHash
    }
  })

  it('leaves one current pair after concurrent rotations', async () => {
    const test = await openCasino()
    const player = await richPlayer(test)
    await Promise.all(Array.from({ length: 5 }, () => test.call('casino', 'rotate_seed', {}, player.user)))
    const rows = await test.app.db.query
      .selectFrom('seed')
      .select('id')
      .where('player_id', '=', player.id)
      .where('current', '=', true)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the catalogue', () => {
  const addGames = async (test: TestApp, count: number) => {
    await test.app.db.query
      .insertInto('provider')
      .values({ id: 2, name: 'Deniz Kızı', status: 1, adapter: 'studio' })
      .execute()
    const rows = Array.from({ length: count }, (_, index) => ({
      id: 10_000 + index,
      live: false,
      slug: `oyun-${index}`,
      name_tr: index === 7 ? 'Işıklı İstanbul' : `Oyun ${index}`,
      name_en: `Game ${index}`,
      search: '',
      provider_id: 2,
      kind: 'slot',
      image: '/art/none',
      rtp: 9_000 + (index % 900),
      volatility: (index % 4) + 1,
      popularity: -index,
    }))
    for (let first = 0; first < count; first += 1_000)
      await test.app.db.query
        .insertInto('game')
        .values(rows.slice(first, first + 1_000))
        .execute()
    await test.app.db.query
      .insertInto('game_category')
      .values(rows.slice(0, 5).map(({ id }) => ({ game_id: id, category_id: 94, live: false })))
      .execute()
  }

  it('[C-casino-03, E-12, E-25] pages games by 48 and filters them by provider, category, name and favourites', async () => {
    const test = await openCasino()
    await addGames(test, 5_000)
    const list = async (input: object, user?: Player['user']) => test.call('casino', 'games_list', input, user)
    const first = await list({})
    expect([first.data.length, first.pagination]).toEqual([
      48,
      { limit: 48, offset: 0, total: 5_000 + slotsAndMore.length },
    ])
    const second = await list({ offset: 48 })
    expect(new Set([...first.data, ...second.data].map((row) => row.gameID)).size).toBe(96)
    expect(first.data[0]).toMatchObject({
      gameType: 'slot',
      gameID: expect.any(Number),
      name: expect.stringMatching(/./),
      providerID: 1,
      providerName: 'Yakamoz Stüdyo',
    })
    expect((await list({ providerID: 2 })).pagination?.total).toBe(5_000)
    const ofKind = slotsAndMore.filter(({ kind }) => kind === 'bet-on-games')
    expect((await list({ categoryID: 94 })).pagination?.total).toBe(5 + ofKind.length)
    for (const search of ['ISTANBUL', 'istanbul', 'İstanbul', 'ışıklı', 'isikli ist']) {
      expect((await list({ searchGameName: search })).data.map((row) => row.name)).toEqual(['Işıklı İstanbul'])
    }
    expect((await list({ searchGameName: 'ab' })).pagination?.total).toBe(0)
    // A search looks in names of games: the name of the studio does not find all its games.
    expect((await list({ searchGameName: 'yakamoz' })).data.map((row) => row.name)).toEqual(['Yakamoz'])
    expect((await list({ searchGameName: 'deniz kızı' })).pagination?.total).toBe(0)
    expect((await list({ gameID: 10_003 })).data.map((row) => row.name)).toEqual(['Oyun 3'])
    const { user } = await test.newPlayer()
    await test.call('user', 'favorites', { mode: 'insert', type: 'casino', id: 10_001 }, user)
    expect((await list({ favorites: true, limit: 100 }, user)).data.map((row) => [row.gameID, row.isFavorite])).toEqual(
      [[10_001, true]],
    )
    expect((await list({ providerID: '', categoryID: '', searchGameName: '' })).pagination?.total).toBe(
      first.pagination?.total,
    )
    expect((await list({ sort: 'rtp', limit: 2 })).data.every((row) => Number(row.rtp) >= 96)).toBe(true)
  })

  it('[A14] states what the jackpots return beside the return of their games, and nothing for others', async () => {
    const test = await openCasino()
    await seedJackpots(test.app.db)
    const named = async (searchGameName: string) =>
      (await test.call('casino', 'games_list', { searchGameName })).data.map(({ rtp, jackpotReturn }) => [
        rtp,
        jackpotReturn,
      ])
    expect(await named('yakamoz')).toEqual([['96.28', '1.46']])
    expect(await named('nar tanesi')).toEqual([['95.84', '']])
  })

  it('[A-03, Z-43] asks visitors who request favourites to sign in', async () => {
    const test = await openCasino()
    const input = { favorites: true, limit: 100, offset: 0 }
    for (const answer of [
      await test.call('casino', 'games_list', input),
      await test.call('livecasino', 'game_table_list', input),
    ])
      expect(answer).toMatchObject({ result: false, code: 403, message: 'Bu işlemi yapmaya yetkiniz yok', data: [] })
    expect((await test.call('casino', 'games_list', { ...input, favorites: false })).result).toBe(true)
  })

  it('[K-07, C-casino-01, C-casino-02] lists the twelve categories with names, and the providers with games', async () => {
    const test = await openCasino()
    const { data } = await test.call('casino', 'category_list', { Lang: 'en' })
    expect(data.map((row) => row.CategoryID).sort((a, b) => a - b)).toEqual([
      27, 40, 49, 57, 58, 60, 63, 72, 82, 94, 96, 98,
    ])
    expect(data.every((row) => row.name.length > 2)).toBe(true)
    expect(data.find((row) => row.CategoryID === 60)?.name).toBe('Quick access')
    const turkish = await test.call('casino', 'category_list', { limit: 2, offset: 1 })
    expect(turkish.data.map(({ name }) => name)).toEqual(['Popüler slotlar', 'Yeni çıkanlar'])
    const providers = await test.call('casino', 'provider_list', {})
    expect(providers.data).toMatchObject([{ providerID: 1, count: slotsAndMore.length }])
    for (const { pagination } of [await test.call('casino', 'category_list', {}), providers])
      expect(pagination).toMatchObject({ limit: 100, offset: 0 })
    expect((await test.call('casino', 'provider_list', { offset: 1 })).data).toEqual([])
  })

  it('[C-live-01, C-live-02, C-live-03, E-12, E-25] pages and filters live tables in the same way', async () => {
    const test = await openCasino()
    expect((await test.call('livecasino', 'game_table_list', {})).pagination).toEqual({
      limit: 48,
      offset: 0,
      total: games.length - slotsAndMore.length,
    })
    const roulettes = await test.call('livecasino', 'game_table_list', { categoryID: 11 })
    expect(roulettes.data.map(({ slug }) => slug)).toEqual(['bogaz-ruleti', 'hizli-rulet', 'oto-rulet'])
    const tables = async (input: object) =>
      (await test.call('livecasino', 'game_table_list', input)).data.map(({ slug }) => slug)
    expect(await tables({ searchGameName: 'ROULETTE', Lang: 'en' })).toEqual(roulettes.data.map(({ slug }) => slug))
    expect(await tables({ categoryID: 11, limit: 1, offset: 1 })).toEqual(['hizli-rulet'])
    const [table] = (await test.call('livecasino', 'game_table_list', { tableID: 301 })).data
    expect(table).toMatchObject({
      slug: 'bogaz-ruleti',
      gameType: 'live',
      tableID: 301,
      name: 'Rulet',
      providerID: 1,
      providerName: 'Yakamoz Stüdyo',
    })
    const { user } = await test.newPlayer()
    await test.call('user', 'favorites', { mode: 'insert', type: 'livecasino', id: 301 }, user)
    const starred = await test.call('livecasino', 'game_table_list', { favorites: true }, user)
    expect(starred.data.map(({ tableID, isFavorite }) => [tableID, isFavorite])).toEqual([[301, true]])
    expect(await tables({ providerID: 2 })).toEqual([])
    expect((await test.call('livecasino', 'category_list', {})).pagination).toMatchObject({ limit: 150, offset: 0 })
    for (const input of [{}, { status: 2 }]) {
      const { data, pagination } = await test.call('livecasino', 'provider_list', input)
      expect(data).toMatchObject([{ providerID: 1, count: games.length - slotsAndMore.length }])
      expect(pagination).toEqual({ limit: 150, offset: 0, total: 1 })
    }
  })

  it('[C-live-05] opens a table on a phone or desktop with its own address, and not for a visitor', async () => {
    const test = await openCasino()
    const { user } = await richPlayer(test)
    const addresses = await Promise.all(
      [true, false, 1 as const].map(async (isMobile) => {
        const { data } = await test.call('livecasino', 'init_game', { tableID: 301, isMobile }, user)
        return data.url
      }),
    )
    for (const url of addresses) expect(url).toMatch(/^\/studio\/\?game=bogaz-ruleti#token=.{20,}&lang=tr$/)
    expect(new Set(addresses).size).toBe(3)
    expect((await test.call('livecasino', 'init_game', { tableID: 301 })).message).toBe(
      'Bu işlemi yapmaya yetkiniz yok',
    )
    expect((await test.call('livecasino', 'init_game', { tableID: 101 }, user)).message).toBe('Kayıt Bulunamadı')
  })
})
