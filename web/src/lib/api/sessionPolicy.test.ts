import { type CallSpec, contract } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { addedData, carriesSession, needsPlayer } from './sessionPolicy.ts'

const ordinary = { rid: '7' }
const trial = { rid: '20' }

describe('which calls carry the session', () => {
  it.each([
    ['casino', 'init_game'],
    ['livecasino', 'init_game'],
    ['user', 'favorites'],
    ['casino', 'provider_list'],
    ['casino', 'games_list'],
    ['livecasino', 'game_table_list'],
    ['finance', 'check_balance'],
    ['finance', 'list_transactions'],
    ['prepayServices', 'processTransaction'],
    ['system', 'ping'],
  ])('[A-02] [A-03] %s %s does', (className, method) => {
    expect(carriesSession(className, method, ordinary)).toBe(true)
  })

  it.each([
    ['cms', 'getTournaments'],
    ['cms', 'getSlider'],
    ['habanero', 'getJackpots'],
    ['maintenance', 'check_status'],
    ['site', 'report_error'],
    ['user', 'login'],
    ['user', 'register'],
    ['user', 'forgot'],
    ['user', 'pass_reset'],
  ])('[A-02] [A-04] %s %s does not', (className, method) => {
    expect(carriesSession(className, method, ordinary)).toBe(false)
  })

  it('[A-05] [K-06] sends the live provider list with session and status 2 for role 20 only', () => {
    for (const sender of [ordinary, { rid: null }, { rid: '2' }, { rid: '200' }]) {
      expect(carriesSession('livecasino', 'provider_list', sender)).toBe(false)
      expect(addedData('livecasino', 'provider_list', sender)).toEqual({})
    }
    expect(carriesSession('livecasino', 'provider_list', trial)).toBe(true)
    expect(addedData('livecasino', 'provider_list', trial)).toEqual({ status: 2 })
    expect(addedData('casino', 'provider_list', trial)).toEqual({})
  })
})

describe('which calls are a player’s alone', () => {
  it('[Z-76] are those for which the contract needs a player, all of which carry the session', () => {
    const calls = Object.entries(contract).flatMap(([className, methods]) =>
      Object.entries(methods as Record<string, CallSpec>).map(([method, { who }]) => ({ className, method, who })),
    )
    const different = calls.filter(
      ({ className, method, who }) => needsPlayer(className, method) !== (who === 'player'),
    )
    expect(different).toEqual([])
    const players = calls.filter(({ className, method }) => needsPlayer(className, method))
    expect(players.length).toBeGreaterThan(70)
    expect(players.filter(({ className, method }) => !carriesSession(className, method, ordinary))).toEqual([])
  })

  it('[Z-76] and lists of favourites, whichever list it is', () => {
    expect(needsPlayer('casino', 'games_list', { favorites: true })).toBe(true)
    expect(needsPlayer('livecasino', 'game_table_list', { favorites: true })).toBe(true)
    expect(needsPlayer('casino', 'games_list', { limit: 48 })).toBe(false)
  })
})
