import { expect, it } from 'vitest'
import { letteringOf } from './lettering.ts'

it('[A104] a name that is written differently in English has a lettering of its own there', () => {
  const lettering = (tr: string, en: string) =>
    (['tr', 'en'] as const).map((language) => letteringOf({ slug: 'oyun', names: { tr, en } }, language))
  expect(lettering('Lale Devri', 'The Tulip Age')).toEqual(['oyun', 'oyun-en'])
  expect(lettering('Yakamoz', 'Yakamoz')).toEqual(['oyun', 'oyun'])
  // The capitals of i differ.
  expect(lettering('Bingo 90', 'Bingo 90')).toEqual(['oyun', 'oyun-en'])
})
