// @vitest-environment jsdom

import { keno, kenoPays, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlayedRound } from '../common/endpoint.ts'
import { SilentObserver, testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { clientOf } from './client.ts'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SilentObserver)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('[A25] An interrupted round of lucky numbers is shown with the numbers that were picked, hit or not.', async () => {
  const numbers = [3, 14, 15, 65, 79]
  const stake = kurus(1000)
  const { events, winKurus } = keno.play({ stakeKurus: stake, choice: { numbers }, draws: simulatedDraws(11) })
  const unfinished: PlayedRound = {
    ...{ round: 'A'.repeat(26), nonce: 3, stake, win: winKurus, events, funds: 'cash' },
    ...{ balanceBefore: kurus(5000), balanceAfter: kurus(4000 + winKurus), choice: { numbers } },
  }
  const { setting, advance } = testSetting({ shown: async () => {}, balance: async () => kurus(4000 + winKurus) })
  const opening = testOpening({
    game: { slug: keno.slug, form: 'instant' },
    stakes: [stake],
    defaultStake: stake,
    unfinished,
  })
  void clientOf(keno.slug)?.start(document.body, { setting, opening, prepared: undefined })
  await advance(4000)
  const picked = [...document.querySelectorAll('.keno-field[aria-pressed="true"]')].map((field) =>
    Number(field.textContent),
  )
  expect(picked).toEqual(numbers)
  const hits = events.find((event) => event.type === 'hits')?.numbers.length
  expect(document.querySelector('.pills .pill')?.textContent).toBe(`${hits}/5`)
})

it('the rules of lucky numbers list the pays of each number of hits once, by the number of picks', async () => {
  const { setting, advance } = testSetting({})
  const stake = kurus(1000)
  const opening = testOpening({ game: { slug: keno.slug, form: 'instant' }, stakes: [stake], defaultStake: stake })
  void clientOf(keno.slug)?.start(document.body, { setting, opening, prepared: undefined })
  await advance(64)
  HTMLDialogElement.prototype.showModal ??= () => {}
  document.querySelector<HTMLElement>(`[aria-label="${setting.say('common.rules')}"]`)?.click()
  const cellsOf = (row: Element): string[] =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))
  const rows = [...document.querySelectorAll('dialog tbody tr')].map(cellsOf)
  expect(rows.map(([name]) => name)).toEqual(kenoPays.slice(1).map((_, index) => `${index + 1} sayı`))
  expect(rows[2]?.slice(1, 3)).toEqual(['2: 2×, 3: 49×', '%95,74'])
  const text = document.querySelector('dialog')?.textContent ?? ''
  expect(text.split('15.000×')).toHaveLength(2)
})

it('[A54] lucky numbers that pay the stake back are shown without plate, sound and colour of a win', async () => {
  const numbers = [3, 14]
  const stake = kurus(1000)
  const playedWith = (seed: number) =>
    keno.play({ stakeKurus: stake, choice: { numbers }, draws: simulatedDraws(seed) })
  const played = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(playedWith).find(({ winKurus }) => winKurus === stake)
  const unfinished: PlayedRound = {
    ...{ round: 'A'.repeat(26), nonce: 3, stake, win: stake, events: played?.events ?? [], funds: 'cash' },
    ...{ balanceBefore: kurus(5000), balanceAfter: kurus(5000), choice: { numbers } },
  }
  const { setting, advance, cues } = testSetting({ shown: async () => {}, balance: async () => kurus(5000) })
  const game = { slug: keno.slug, form: 'instant' } as const
  const opening = testOpening({ game, stakes: [stake], defaultStake: stake, unfinished })
  void clientOf(keno.slug)?.start(document.body, { setting, opening, prepared: undefined })
  await advance(4000)
  const text = (selector: string) => document.querySelector(selector)?.textContent
  expect([text('.pills .pill'), document.querySelector('.pills .won')]).toEqual(['1/2', null])
  expect(document.querySelector<HTMLElement>('.won-plate')?.hidden).toBe(true)
  expect(winCuesIn(cues)).toEqual([])
  expect([text('.fact.win .caption'), text('[role=status].said')]).toEqual(['Geri dönen', expect.anything()])
  expect(text('.bar .said')).toContain('Geri dönen: ')
})
