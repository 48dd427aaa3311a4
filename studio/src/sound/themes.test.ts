import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import type { Cue } from './cues.ts'
import { effectsOf, families } from './effects/index.ts'
import { bedsOf, themeOf } from './themes.ts'

const slugs = games.map(({ slug, kind }) => ({ slug, kind }))

it('[A92] every game that is no slot has the sound of its group, and every slot that of slots', () => {
  const wrong = slugs.filter(({ slug, kind }) => (themeOf(slug).family === 'slots') !== (kind === 'slot'))
  expect(wrong).toEqual([])
})

it('each bed of slots has games', () => {
  const beds = new Set(slugs.filter(({ kind }) => kind === 'slot').map(({ slug }) => themeOf(slug).bed))
  expect([...beds].sort()).toEqual(bedsOf('slots').toSorted())
})

it('[A92] every group has the three tiers of a win, the fanfare and at least five more effects', () => {
  const wins: readonly Cue[] = ['winSmall', 'winMedium', 'winLarge', 'bigWin', 'count']
  for (const family of families) {
    const cues = effectsOf(family).map(([cue]) => cue)
    expect(cues).toEqual(expect.arrayContaining([...wins]))
    expect(cues.length).toBeGreaterThanOrEqual(wins.length + 5)
  }
})
