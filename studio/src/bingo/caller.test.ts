// @vitest-environment jsdom
import { bingo90 } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { bingoTexts } from '../texts/bingo.ts'
import { sayIn } from '../texts/say.ts'
import { callerOf } from './caller.ts'

it('the list of called numbers contains only called numbers for screen readers', () => {
  const caller = callerOf({ game: bingo90, lang: 'tr', say: sayIn('tr', bingoTexts) })
  const read = () =>
    [...caller.root.querySelectorAll('.number-board li:not([aria-hidden="true"])')].map(
      ({ textContent }) => textContent,
    )
  caller.called([58, 7])
  expect(read()).toEqual(['7', '58'])
  caller.called([])
  expect(read()).toEqual([])
})
