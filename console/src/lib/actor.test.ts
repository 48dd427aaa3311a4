import { expect, it } from 'vitest'
import { actorKey, actorText } from './actor.ts'
import type { Translate } from './texts.tsx'

const t = ((key: string, blanks: object = {}) => [key, ...Object.values(blanks)].join(' ')) as Translate

it('[B41] who did something is called by his name, and a user of the machine as the machine knows him', () => {
  expect(actorText(t, 'staff 8 Ece Taş')).toBe('Ece Taş')
  expect(actorText(t, 'player 94157540232757')).toBe('frame.actor.player 94157540232757')
  for (const actor of ['server', 'watch', 'job documents']) expect(actorText(t, actor)).toBe('frame.actor.server')
  expect(actorText(t, 'reconciliation')).toBe('frame.actor.reconciliation')
  expect(actorText(t, 'ayse (gece)')).toBe('ayse (gece)')
})

it('[B88] all that one person did is searched for without his name, which two may share', () => {
  const actors = ['staff 8 Ece Taş', 'staff 8 ', 'staff 8', 'staffing', 'player 94', 'ayse (gece)']
  expect(actors.map(actorKey)).toEqual(['staff 8', 'staff 8', 'staff 8', 'staffing', 'player 94', 'ayse (gece)'])
})
