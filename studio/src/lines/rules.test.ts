// @vitest-environment jsdom

import { linesGames } from '@yakamoz/games'
import { kurus, type Language } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { slotsTexts } from '../texts/slots.ts'
import { numbers, type RulesContent } from './rules.ts'

const returnedIn = (lang: Language, jackpotReturn: string): string | null | undefined => {
  const game = linesGames.find(({ slug }) => slug === 'yakamoz')
  const fair = { serverSeedHash: '', clientSeed: '', nonce: 0 }
  const say = sayIn(lang, commonTexts, slotsTexts)
  const content = { game, lang, say, stakeKurus: kurus(200), fair, jackpotReturn } as unknown as RulesContent
  return numbers(content).querySelector('dd')?.textContent
}

it('[A14] the figures of a slot name what its jackpots return beside the game', () => {
  expect(returnedIn('en', '1.46')).toBe('96.28% + 1.46% jackpots')
  expect(returnedIn('tr', '1.46')).toBe('%96,28 + %1,46 jackpot')
  expect(returnedIn('en', '')).toBe('96.28%')
})
