import { replayedRound } from '@yakamoz/contract/calls/studio'
import { z } from '@yakamoz/contract/fields'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openGame, openTestApp, payIn } from '../../testing/index.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const dice = 201
const poker = 205

const opened = async (gameID = dice) => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const { session } = await openGame(test, player.user, gameID)
  const play = async (choice?: unknown) => {
    const round = newId()
    const sent = { session, round, stake: '10.00', ...(choice === undefined ? {} : { choice }) }
    const answer = await test.call('studio', 'play', sent)
    expect(answer.result, answer.message).toBe(true)
    return answer.data
  }
  const share = (round: string, more: { isPublic?: boolean } = {}, user = player.user) =>
    test.call('casino', 'share_round', { round, ...more }, user)
  const codeOf = async (round: string) => String((await share(round)).data[0]?.code)
  const watch = (code: string) => test.call('casino', 'shared_round', { code })
  const recordOf = async (round: string) => (await test.call('casino', 'round', { round }, player.user)).data[0]
  return { test, player, play, share, codeOf, watch, recordOf }
}

const target = { target: 5_000, over: false }

it('[A95] shows a shared round to a visitor as it was played, without player, balance, seeds and nonce', async () => {
  const { play, codeOf, watch, recordOf } = await opened()
  const { round } = await play(target)
  const record = await recordOf(round)
  expect(record?.shareCode).toBe('')
  const code = await codeOf(round)
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  const { data } = await watch(code)
  const { name, slug, gameID, image, version, form, time, stake, win, events, choice, moves, base } = record ?? {}
  expect(data).toEqual([
    { name, slug, gameID, image, version, form, time, stake, win, events, choice, moves, base, gameType: 'slot' },
  ])
  expect(events?.length).toBeGreaterThan(0)
  expect((await recordOf(round))?.shareCode).toBe(code)
})

it('[A95] keeps the code of a round, and gives every round one of its own', async () => {
  const { play, codeOf } = await opened()
  const [one, other] = [await play(target), await play(target)]
  const code = await codeOf(one.round)
  expect(await codeOf(one.round)).toBe(code)
  expect(await codeOf(other.round)).not.toBe(code)
})

it('[A95] shows nothing more when the player has ended it or closed the account', async () => {
  const { test, player, play, share, codeOf, watch, recordOf } = await opened()
  const none = { result: false, message: 'Kayıt Bulunamadı' }
  const { round } = await play(target)
  const code = await codeOf(round)
  expect((await share(round, { isPublic: false })).data).toEqual([{ code: '' }])
  expect(await watch(code)).toMatchObject(none)
  expect((await recordOf(round))?.shareCode).toBe('')
  const again = await codeOf(round)
  expect(again).not.toBe(code)
  expect((await watch(again)).result).toBe(true)
  await test.app.db.query
    .updateTable('player')
    .set({ closed_at: new Date(test.app.now()) })
    .where('id', '=', player.id)
    .execute()
  expect(await watch(again)).toMatchObject(none)
})

it('[A95] shares only rounds of the player that are over', async () => {
  const { test, play, share, watch } = await opened(poker)
  const waiting = await play()
  expect(waiting.open?.length).toBeGreaterThan(0)
  const none = { result: false, message: 'Kayıt Bulunamadı' }
  expect(await share(waiting.round)).toMatchObject(none)
  expect(await share(newId())).toMatchObject(none)
  const { play: playDice, share: shareDice } = await opened()
  const { round } = await playDice(target)
  const stranger = await test.newPlayer()
  expect(await share(round, {}, stranger.user)).toMatchObject(none)
  expect((await shareDice(round)).result).toBe(true)
  expect(await watch('7k3m9xq27k3m9xq2')).toMatchObject(none)
})

it('[A25] answers a round in the form in which the page passes it to its game to be shown again', async () => {
  const { play, recordOf } = await opened()
  const { round } = await play(target)
  const record = await recordOf(round)
  const read = z.safeParse(replayedRound, record)
  expect(read.error?.issues).toBeUndefined()
  expect(read.data).toMatchObject({ form: 'instant', slug: record?.slug, events: record?.events })
})
