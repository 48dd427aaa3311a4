import { describe, expect, it } from 'vitest'
import { expectScattersPaidOnce } from '../testing.ts'
import { gridGames } from './games.ts'
import { machineOf } from './machine.ts'
import { spinsFor } from './round.ts'
import { gridRules } from './rules.ts'

describe('the rules of a slot with falling symbols', () => {
  it.each(gridGames.map(({ slug, title }) => [slug, title] as const))(
    '[A12] say in both languages what %s is played with',
    (_, title) => {
      for (const language of ['tr', 'en'] as const) {
        const text = gridRules(title)
          .map(({ heading, text: words }) => `${heading[language]}: ${words[language]}`)
          .join('\n')
        const lower = text.toLocaleLowerCase(language)
        expect(text).not.toMatch(/undefined|NaN| {2}/)
        const { freeSpins, info, marks, meter, rising, orbs, symbols, counts } = title
        const numbers = [
          info.maxWinMultiple.toLocaleString(language),
          counts[0],
          freeSpins.limit,
          freeSpins.more,
          ...freeSpins.spins,
        ]
        for (const number of [...numbers, ...(meter ?? []).map(({ at }) => at)]) expect(text).toContain(`${number}`)
        const told = (row: readonly number[] = []): readonly number[] =>
          row.length > 7 ? [row[0] ?? 0, row.at(-1) ?? 0] : row
        const times = [...told(rising), ...told(freeSpins.rising), ...(marks ? [marks.most] : [])]
        const least = orbs?.values[0]?.[0]
        const isCollected = orbs?.join === 'collected'
        for (const each of [...times, ...(orbs && !isCollected ? [least] : [])]) expect(text).toContain(`×${each}`)
        if (isCollected) expect(text).toContain(language === 'tr' ? `bahsin ${least} ile` : `from ${least} to`)
        for (const { role, names } of symbols)
          if (role !== 'pays') expect(lower).toContain(names[language].toLocaleLowerCase(language))
      }
    },
  )

  it('state the precision of the return', () => {
    const truva = gridGames.find(({ slug }) => slug === 'truva')
    const [text] = truva
      ? gridRules(truva.title).flatMap((rule) => (rule.heading.en === 'Return' ? [rule.text] : []))
      : []
    expect(text?.tr).toContain('24.000.000 dönüş ve ayrıca 3.000.000 bedava dönüş turu')
    expect(text?.tr).toContain('en çok 0,27 puan')
    expect(text?.en).toContain('24,000,000 spins and another 3,000,000 free-spin rounds')
    expect(text?.en).toContain('within 0.27 percentage points')
  })

  it('[A12] say of the last number of scatters that more of them award the same', () => {
    for (const { title, slug } of gridGames) {
      const { scatters, spins } = title.freeSpins
      const last = scatters + spins.length - 1
      const texts = gridRules(title).flatMap(({ heading, text }) => (heading.en.startsWith('Free spins') ? [text] : []))
      expect(spinsFor(machineOf(title), last + 1), slug).toBe(spins.at(-1))
      expect(texts[0]?.en).toContain(`${last} or more`)
      expect(texts[0]?.tr).toContain(`${last} ve daha çok`)
    }
  })

  it('state that scatters pay only in paid spins', () => {
    for (const game of gridGames) {
      expect(gridRules(game.title).some(({ text }) => text.en.includes('in the staked spin only'))).toBe(true)
      expectScattersPaidOnce(game)
    }
  })
})
