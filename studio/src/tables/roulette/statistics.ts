import { colourOf, type RouletteHistory, wheelOrder } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element } from '../../common/element.ts'
import { rouletteTexts } from '../../texts/roulette.ts'
import { sayIn } from '../../texts/say.ts'
import { shareBar } from '../shares.ts'
import { evenText, numberName } from './numbers.ts'

/** A number on its colour, with a label that names the colour. */
const numberTag = (number: number, lang: Language): HTMLElement =>
  element(
    'span',
    { class: `result ${colourOf(number)}`, role: 'img', 'aria-label': numberName(number, lang) },
    String(number),
  )

const shares = (history: RouletteHistory, lang: Language): HTMLElement => {
  const zeros = history.counts[0] ?? 0
  const part = (spot: 'red' | 'black' | 'odd' | 'even' | 'low' | 'high', kind: string) => ({
    name: evenText(spot, lang),
    count: history[spot],
    kind,
  })
  return element(
    'div',
    { class: 'shares' },
    shareBar([part('red', 'red'), { name: '0', count: zeros, kind: 'green' }, part('black', 'black')], lang),
    shareBar([part('odd', 'one'), part('even', 'two')], lang),
    shareBar([part('low', 'one'), part('high', 'two')], lang),
  )
}

/** The hot and cold numbers. A number that never came is not listed as hot. */
const extremes = (history: RouletteHistory, lang: Language): HTMLElement => {
  const say = sayIn(lang, rouletteTexts)
  const hot = history.hot.filter((number) => (history.counts[number] ?? 0) > 0)
  const noted = (number: number): HTMLElement => {
    const count = history.counts[number] ?? 0
    const note = element('small', {}, element('span', { 'aria-hidden': 'true' }, String(count)))
    note.append(element('span', { class: 'said' }, say('roulette.times', { count })))
    return element('li', { class: 'noted' }, numberTag(number, lang), note)
  }
  const row = (name: string, numbers: readonly number[]): HTMLElement =>
    element(
      'div',
      { class: 'extreme' },
      element('span', { class: 'caption', 'aria-hidden': 'true' }, name),
      element('ul', { 'aria-label': name }, ...numbers.map(noted)),
    )
  return element('div', { class: 'extremes' }, row(say('roulette.hot'), hot), row(say('roulette.cold'), history.cold))
}

/** The statistics beside the wheel: hot and cold numbers, shares of the colours. */
export const briefStatistics = (history: RouletteHistory, lang: Language): readonly Node[] =>
  history.spins === 0 ? [] : [extremes(history, lang), shares(history, lang)]

/** The statistics of the last 500 spins. */
export const fullStatistics = (history: RouletteHistory, lang: Language): readonly Node[] => {
  const say = sayIn(lang, rouletteTexts)
  const max = Math.max(1, ...history.counts)
  const bars = wheelOrder.map((number) => {
    const count = history.counts[number] ?? 0
    const bar = element('i', {})
    bar.style.height = `${(count / max) * 100}%`
    const label = `${number}: ${say('roulette.times', { count })}`
    return element(
      'li',
      { title: label },
      element('span', { class: 'count-bar' }, bar),
      numberTag(number, lang),
      element('small', {}, String(count)),
    )
  })
  const last = history.last.toReversed().map((number) => element('li', {}, numberTag(number, lang)))
  const heading = (text: string): HTMLElement => element('h3', {}, text)
  return [
    ...briefStatistics(history, lang),
    heading(say('roulette.counts', { spins: history.spins })),
    element('ol', { class: 'count-bars' }, ...bars),
    heading(say('roulette.last')),
    element('ol', { class: 'all-results' }, ...last),
  ]
}
