import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp, payIn } from '../../testing/index.ts'
import { HubApi, HubPlay, newId, newKeys } from '../providers/hub88/standIn.ts'
import { fetchOfferedGames, seedCatalogue } from './index.ts'
import { offerStateOf } from './offeredGames.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const keys = newKeys()
const thumb = 'https://games.example/x.webp'
const hubGame = (code: string, more: object = {}) => ({
  ...{ game_code: code, name: `Game ${code}`, product: 'Outside Studio', category: 'Video Slots', enabled: true },
  ...{ url_thumb: thumb, rtp: '96.51', blocked_countries: ['US', 'FR'], platforms: ['GPL_DESKTOP'], ...more },
})

/** A site with both aggregators: one lists over its API, the other in a file. */
const opened = async () => {
  const api = new HubApi(keys.operator.publicKey, 7)
  closing.push(() => api.close())
  const file = join(await mkdtemp(join(tmpdir(), 'offered-')), 'games.json')
  const write = (games: unknown) => writeFile(file, JSON.stringify(games))
  await write([
    { identifier: 'soft:one', title: 'Soft One', provider: 'Soft Studio', category: 'slots', payout: 95, image: thumb },
  ])
  api.games = [hubGame('hub_one'), hubGame('hub_two'), hubGame('hub_off', { enabled: false })]
  const frames = ['https://games.example']
  const test = await openTestApp({
    config: {
      softswiss: { url: 'http://127.0.0.1:9', casinoId: 'yakamoz', token: 'shared', frames, games: file },
      hub88: {
        url: await api.open(),
        operatorId: 7,
        privateKey: keys.operator.privateKey,
        publicKey: keys.hub.publicKey,
        frames,
      },
    },
  })
  await seedCatalogue(test.app.db)
  const panel = await openTestConsole(test)
  const { browser } = await panel.newStaff('manager')
  const offered = async (state: 'new' | 'changed' | 'gone' | 'approved' | 'declined' = 'new') => {
    const [page] = (await browser.call('games', 'offered', { state })).data
    if (!page) throw new Error('there is no answer')
    return page
  }
  /** Approves games of a state as they are shown; `category` 27 is one of slots. */
  const approve = async (codes: string[], more: object = {}, state: 'new' | 'changed' = 'new') => {
    const games = (await offered(state)).games.filter(({ code }) => codes.includes(code))
    return browser.call('games', 'approve_offered', {
      adapter: games[0]?.adapter ?? '',
      games: games.map(({ code, mark }) => ({ code, mark })),
      ...{ category: 27, live: false, most: 0, reason: 'Sözleşmede var', ...more },
    })
  }
  return { ...test, api, file, write, browser, offered, approve }
}

type Opened = Awaited<ReturnType<typeof opened>>

const names = (games: readonly { code: string }[]) => games.map(({ code }) => code).toSorted()

const gameIn = (test: Opened, slug: string) =>
  test.app.db.query
    .selectFrom('game')
    .select(['id', 'open', 'name_tr', 'rtp', 'image', 'max_stake'])
    .where('slug', '=', slug)
    .executeTakeFirst()

describe('what an aggregator offers', () => {
  it('[B282] is fetched from both, and no player sees it before it is approved', async () => {
    const test = await opened()
    expect((await test.browser.call('games', 'fetch_offered', {})).data).toEqual([{ fetched: 3 }])
    const page = await test.offered()
    expect(page.counts).toEqual({ new: 3, changed: 0, gone: 0, approved: 0, declined: 0 })
    expect(names(page.games)).toEqual(['hub_one', 'hub_two', 'soft:one'])
    expect(page.games.find(({ code }) => code === 'hub_one')).toMatchObject({
      ...{ adapter: 'hub88', name: 'Game hub_one', studio: 'Outside Studio', category: 'Video Slots' },
      ...{ image: thumb, stated: 9_651, blocked: ['FR', 'US'], game: 0 },
    })
    expect(page.games.find(({ code }) => code === 'soft:one')).toMatchObject({ adapter: 'softswiss', stated: 9_500 })
    expect(await gameIn(test, 'hub_one')).toBeUndefined()
  })

  it('[B282] opens for players when it is approved, which the trail keeps', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    expect((await test.approve(['hub_one'], { most: 5_000 })).result).toBe(true)
    const game = await gameIn(test, 'hub_one')
    expect(game).toMatchObject({ open: true, name_tr: 'Game hub_one', rtp: 9_651, image: thumb, max_stake: 5_000 })
    const listed = await test.call('casino', 'games_list', { categoryID: 27, searchGameName: 'hub_one' })
    expect(listed.data).toMatchObject([{ name: 'Game hub_one', providerName: 'Outside Studio' }])
    const player = await test.newPlayer()
    expect((await test.call('casino', 'init_game', { gameID: game?.id ?? 0 }, player.user)).result).toBe(true)
    expect(names((await test.offered()).games)).toEqual(['hub_two', 'soft:one'])
    const audited = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('act', '=', 'game listed')
      .execute()
    expect(audited).toMatchObject([{ detail: { reason: 'Sözleşmede var', name: 'Game hub_one' } }])
  })

  it('[B282] is approved as it was shown or not at all', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    const [first] = (await test.offered()).games
    const decision = { adapter: 'hub88', category: 27, live: false, most: 0, reason: 'x' }
    const send = (games: { code: string; mark: string }[], more: object = {}) =>
      test.browser.call('games', 'approve_offered', { ...decision, games, ...more })
    const shown = { code: first?.code ?? '', mark: first?.mark ?? '' }
    expect((await send([shown, { code: 'hub_two', mark: 'another' }])).refusal).toBe('content_changed')
    expect((await send([shown, { code: 'unknown', mark: 'x' }])).refusal).toBe('not_found')
    expect((await send([shown], { category: 0 })).refusal).toBe('shelf_missing')
    expect((await send([shown], { category: 27, live: true })).refusal).toBe('shelf_missing')
    test.api.games = [hubGame('hub_one', { url_thumb: 'https://elsewhere.example/x.webp' })]
    await fetchOfferedGames(test.app)
    expect((await send([shown])).refusal).toBe('content_changed')
    expect((await test.approve(['hub_one'])).refusal).toBe('picture_elsewhere')
    expect(await gameIn(test, 'hub_one')).toBeUndefined()
  })

  it('[B282] is shown again when it changes, and stays as it was until that is approved', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    await test.approve(['hub_one'], { most: 5_000 })
    test.api.games = [hubGame('hub_one', { name: 'Renamed', rtp: 94 }), hubGame('hub_two')]
    await fetchOfferedGames(test.app)
    const [changed] = (await test.offered('changed')).games
    expect(changed).toMatchObject({ name: 'Renamed', stated: 9_400, was: { name: 'Game hub_one', stated: 9_651 } })
    expect(await gameIn(test, 'hub_one')).toMatchObject({ name_tr: 'Game hub_one', rtp: 9_651 })
    expect((await test.approve(['hub_one'], { category: 0 }, 'changed')).result).toBe(true)
    expect(await gameIn(test, 'hub_one')).toMatchObject({ name_tr: 'Renamed', rtp: 9_400, max_stake: 5_000 })
    expect((await test.offered('changed')).games).toEqual([])
  })

  it('[B282] that is declined is not shown again until it changes', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    const two = (await test.offered()).games.filter(({ code }) => code === 'hub_two')
    const games = two.map(({ code, mark }) => ({ code, mark }))
    const decline = { adapter: 'hub88', games, reason: 'Lisans dışı' }
    expect((await test.browser.call('games', 'decline_offered', decline)).result).toBe(true)
    await fetchOfferedGames(test.app)
    expect(names((await test.offered()).games)).toEqual(['hub_one', 'soft:one'])
    expect(names((await test.offered('declined')).games)).toEqual(['hub_two'])
    test.api.games = [hubGame('hub_one'), hubGame('hub_two', { name: 'Another' })]
    await fetchOfferedGames(test.app)
    expect(names((await test.offered()).games)).toEqual(['hub_one', 'hub_two', 'soft:one'])
  })

  it('[B283] that is gone is closed and kept; its wins are booked, and coming back it needs approval again', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    await test.approve(['hub_one'])
    const { id = 0 } = (await gameIn(test, 'hub_one')) ?? {}
    const player = await test.newPlayer()
    await payIn(test, player.id, 10_000, 'money')
    await test.call('casino', 'init_game', { gameID: id }, player.user)
    const asked = test.api.calls.findLast(({ path }) => path.endsWith('game/url'))?.fields
    const session = { user: String(asked?.user), token: String(asked?.token), game: 'hub_one' }
    const send = async (path: string, payload: string, signature: string) => {
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
      const answer = await test.inject({ method: 'POST', url: `/providers/hub88/${path}`, headers, payload })
      return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
    }
    const hub = new HubPlay(session, send, keys.hub.privateKey)
    const bet = newId()
    expect((await hub.bet(bet, '10.00')).body.status).toBe('RS_OK')
    test.api.games = [hubGame('hub_two')]
    await fetchOfferedGames(test.app)
    expect(await gameIn(test, 'hub_one')).toMatchObject({ id, open: false })
    expect(names((await test.offered('gone')).games)).toEqual(['hub_one'])
    expect((await hub.bet(newId(), '10.00')).body.status).toBe('RS_ERROR_INVALID_GAME')
    expect((await hub.win(newId(), bet, '15.00')).body).toMatchObject({ status: 'RS_OK', balance: 10_500_000 })
    test.api.games = [hubGame('hub_one'), hubGame('hub_two')]
    await fetchOfferedGames(test.app)
    expect(await gameIn(test, 'hub_one')).toMatchObject({ id, open: false })
    expect((await test.approve(['hub_one'], { category: 0 })).result).toBe(true)
    expect(await gameIn(test, 'hub_one')).toMatchObject({ id, open: true })
  })

  it('[B283] stays as it is while its aggregator fails or lists nothing, and the other one goes on', async () => {
    const test = await opened()
    await fetchOfferedGames(test.app)
    await test.approve(['hub_one'])
    await test.write([{ identifier: 'soft:two', title: 'Soft Two', provider: 'Soft Studio' }])
    for (const [games, message] of [
      [undefined, 'hub88 answered 500'],
      [[], 'hub88 lists no game'],
      [[{ ...hubGame('hub_two'), game_code: '' }], 'hub88 sent no list'],
    ] as const) {
      test.api.games = games && [...games]
      await expect(fetchOfferedGames(test.app)).rejects.toThrow(message)
      expect(await gameIn(test, 'hub_one')).toMatchObject({ open: true })
    }
    expect((await test.browser.call('games', 'fetch_offered', {})).refusal).toBe('aggregator_down')
    expect(names((await test.offered()).games)).toEqual(['hub_two', 'soft:two'])
    test.api.games = [hubGame('hub_one')]
    await writeFile(test.file, 'not json')
    await expect(fetchOfferedGames(test.app)).rejects.toThrow('SOFTSWISS_GAMES is no list of games')
    expect(names((await test.offered()).games)).toEqual(['soft:two'])
  })
})

it('[B282] a decision stands until what it was about changes', () => {
  const facts = { name: 'A', studio: 'S', category: '', image: '', rtp: 0, blocked: [] }
  const changed = { ...facts, name: 'B' }
  const stateOf = (approved: typeof facts | null, declined: typeof facts | null, isGone = false) =>
    offerStateOf({ facts, approved, declined, isGone })
  expect(stateOf(null, null)).toBe('new')
  expect(stateOf(facts, null)).toBe('approved')
  expect(stateOf(null, facts)).toBe('declined')
  expect(stateOf(null, changed)).toBe('new')
  expect(stateOf(changed, null)).toBe('changed')
  expect(stateOf(changed, facts)).toBe('approved')
  expect(stateOf(facts, null, true)).toBe('gone')
  expect(stateOf(null, facts, true)).toBeUndefined()
})
