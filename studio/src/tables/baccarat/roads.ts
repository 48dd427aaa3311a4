import type { BaccaratHistory } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element } from '../../common/element.ts'
import { beadsOf, roadColours, roadOf } from '../road.ts'
import { baccaratTexts } from './texts.ts'

const colours = { player: roadColours.blue, banker: roadColours.red, tie: roadColours.green } as const

/** The bead plate, the big road and the three roads derived from it. */
export const roadsOf = (history: BaccaratHistory, lang: Language): readonly HTMLElement[] => {
  const texts = baccaratTexts[lang]
  const beads = history.beads.map(({ result, playerPair, bankerPair }) => ({
    colour: colours[result],
    text: texts.letters[result],
    name: texts.names[result],
    dots: [bankerPair ? roadColours.red : '', playerPair ? roadColours.blue : ''],
  }))
  const derived = (marks: BaccaratHistory['bigEye']) =>
    marks.map(({ column, row, colour }) => ({ column, row, colour: roadColours[colour], name: texts.marks[colour] }))
  return [
    roadOf(beadsOf(beads), { columns: 8, style: 'bead', label: texts.beadPlate, lang }),
    roadOf(
      history.bigRoad.map(({ column, row, result, ties }) => ({
        ...{ column, row, ties },
        colour: colours[result],
        name: texts.names[result],
      })),
      { columns: 20, style: 'ring', label: texts.bigRoad, lang },
    ),
    roadOf(derived(history.bigEye), { columns: 12, style: 'small', label: texts.bigEye, lang }),
    roadOf(derived(history.small), { columns: 12, style: 'disc', label: texts.smallRoad, lang }),
    roadOf(derived(history.cockroach), { columns: 12, style: 'stroke', label: texts.cockroach, lang }),
  ]
}

export const countsOf = (history: BaccaratHistory, lang: Language): HTMLElement => {
  const texts = baccaratTexts[lang]
  const count = (colour: string, name: string, number: number): HTMLElement => {
    const dot = element('i', {})
    dot.style.setProperty('--dot', colour)
    return element('span', {}, dot, `${name} `, element('b', {}, String(number)))
  }
  return element(
    'div',
    { class: 'road-counts' },
    count(colours.player, texts.names.player, history.player),
    count(colours.banker, texts.names.banker, history.banker),
    count(colours.tie, texts.names.tie, history.tie),
    element('span', {}, `${texts.pairs} `, element('b', {}, `${history.playerPairs} / ${history.bankerPairs}`)),
  )
}
