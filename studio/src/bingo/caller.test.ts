// @vitest-environment jsdom
import { bingo90 } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { bingoTexts } from '../texts/bingo.ts'
import { sayIn } from '../texts/say.ts'
import { callerOf } from './caller.ts'

const figure = () => {
  const said: string[] = []
  return { place: document.createElement('div'), said, say: (text: string) => void said.push(text) }
}

it('the list of called numbers contains only called numbers for screen readers', () => {
  const caller = callerOf({ game: bingo90, lang: 'tr', say: sayIn('tr', bingoTexts), figure: figure() })
  const read = () =>
    [...caller.root.querySelectorAll('.number-board li:not([aria-hidden="true"])')].map(
      ({ textContent }) => textContent,
    )
  caller.called([58, 7])
  expect(read()).toEqual(['7', '58'])
  caller.called([])
  expect(read()).toEqual([])
})

it('the caller says each announcement once, beside the text that screen readers read [A96]', () => {
  const nazim = figure()
  const caller = callerOf({ game: bingo90, lang: 'tr', say: sayIn('tr', bingoTexts), figure: nazim })
  for (const text of ['Kırk iki', 'Kırk iki', 'Yedi']) caller.announce(text)
  expect(nazim.said).toEqual(['Kırk iki', 'Yedi'])
  expect(caller.root.querySelector('[role="status"]')?.textContent).toBe('Yedi')
  expect(caller.root.contains(nazim.place)).toBe(true)
})
