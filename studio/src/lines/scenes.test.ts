// @vitest-environment jsdom
import { linesGames } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { withTexts } from '../common/setting.ts'
import { testSetting } from '../common/testing.ts'
import { slotsTexts } from '../texts/slots.ts'
import { sceneHandlersOf } from './scenes.ts'
import type { Table } from './table.ts'

const nothing = async (): Promise<void> => {}

it('more free spins are counted as soon as they are won', async () => {
  const [game] = linesGames
  const setting = withTexts(testSetting({}).setting, slotsTexts)
  const counters: string[] = []
  const overlay = {
    counter: (text: string) => counters.push(text),
    flash: nothing,
    hidePlate: () => {},
    plate: () => {},
  }
  const cabinet = { hold: () => {}, spin: () => {}, land: nothing, burst: () => {}, light: nothing, dark: () => {} }
  const bar = { show: () => {}, wallet: () => ({ costKurus: kurus(200) }) }
  const table = { engine: { game }, game, setting, overlay, cabinet, bar } as unknown as Table
  const scenes = sceneHandlersOf(table)
  const spin = { kind: 'spin', screen: [], held: [], suspense: [] } as const
  await scenes.spin({ ...spin, free: { spin: 3, of: 8, multiplier: 2 } })
  await scenes.more({ kind: 'more', spins: 5 })
  expect(counters).toEqual(['Serbest dönüş 3/8 · ×2', 'Serbest dönüş 3/13 · ×2'])
})
