import type { BaccaratHistory } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element } from '../../common/element.ts'
import { baccaratTexts } from '../../texts/baccarat.ts'
import { sayIn } from '../../texts/say.ts'
import { tablesTexts } from '../../texts/tables.ts'
import { beadsOf, roadColours, roadOf } from '../road.ts'

const colours = { player: roadColours.blue, banker: roadColours.red, tie: roadColours.green } as const

/** The bead plate, the big road and the three roads derived from it. */
export const roadsOf = (history: BaccaratHistory, lang: Language): readonly HTMLElement[] => {
  const say = sayIn(lang, tablesTexts, baccaratTexts)
  const beads = history.beads.map(({ result, playerPair, bankerPair }) => ({
    colour: colours[result],
    text: say(`baccarat.letters.${result}`),
    name: say(`baccarat.names.${result}`),
    dots: [bankerPair ? roadColours.red : '', playerPair ? roadColours.blue : ''],
  }))
  const derived = (marks: BaccaratHistory['bigEye']) =>
    marks.map(({ column, row, colour }) => ({
      column,
      row,
      colour: roadColours[colour],
      name: say(`baccarat.marks.${colour}`),
    }))
  return [
    roadOf(beadsOf(beads), { columns: 8, style: 'bead', label: say('tables.beadPlate'), lang }),
    roadOf(
      history.bigRoad.map(({ column, row, result, ties }) => ({
        ...{ column, row, ties },
        colour: colours[result],
        name: say(`baccarat.names.${result}`),
      })),
      { columns: 20, style: 'ring', label: say('tables.bigRoad'), lang },
    ),
    roadOf(derived(history.bigEye), { columns: 12, style: 'small', label: say('baccarat.bigEye'), lang }),
    roadOf(derived(history.small), { columns: 12, style: 'disc', label: say('baccarat.smallRoad'), lang }),
    roadOf(derived(history.cockroach), { columns: 12, style: 'stroke', label: say('baccarat.cockroach'), lang }),
  ]
}

export const countsOf = (history: BaccaratHistory, lang: Language): HTMLElement => {
  const say = sayIn(lang, tablesTexts, baccaratTexts)
  const count = (colour: string, name: string, number: number): HTMLElement => {
    const dot = element('i', {})
    dot.style.setProperty('--dot', colour)
    return element('span', {}, dot, `${name} `, element('b', {}, String(number)))
  }
  return element(
    'div',
    { class: 'road-counts' },
    count(colours.player, say('baccarat.names.player'), history.player),
    count(colours.banker, say('baccarat.names.banker'), history.banker),
    count(colours.tie, say('baccarat.names.tie'), history.tie),
    element(
      'span',
      {},
      `${say('baccarat.pairs')} `,
      element('b', {}, `${history.playerPairs} / ${history.bankerPairs}`),
    ),
  )
}
