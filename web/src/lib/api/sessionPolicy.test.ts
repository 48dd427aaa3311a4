import { describe, expect, it } from 'vitest'
import { addedData, carriesSession } from './sessionPolicy.ts'

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
