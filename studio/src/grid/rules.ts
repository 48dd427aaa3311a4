import { type GridGame, type GridSymbol, gridRules, unitsOfStake } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { rulesContent } from '../arcade/rules.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import { pictureSet } from '../common/picture.ts'
import type { CommonKey } from '../texts/common.ts'
import type { GridKey } from '../texts/grid.ts'
import type { Say } from '../texts/say.ts'
import type { SlotsKey } from '../texts/slots.ts'

type Content = {
  game: GridGame
  lang: Language
  say: Say<CommonKey | GridKey | SlotsKey>
  stakeKurus: Kurus
  fair: Opening['fair']
}

/** The content of the rules dialog: figures of the game, pays at this stake, rules, fairness. */
export const gridRulesContent = (content: Content): Node[] => {
  const { game, lang, say, fair } = content
  const heading = element(
    'div',
    { class: 'dialog-heading' },
    element('h3', {}, say('slots.payTable')),
    element('span', {}, say('grid.payNote')),
  )
  const pays = element('ul', { class: 'pays' }, ...game.title.symbols.map((symbol) => payRow(symbol, content)))
  const sections = gridRules(game.title).map((rule) => ({ heading: rule.heading[lang], text: rule.text[lang] }))
  return rulesContent({ game, lang, say, sections, tables: [heading, pays], fair })
}

const payRow = (symbol: GridSymbol, { game, lang, say, stakeKurus }: Content): HTMLElement => {
  const amounts = symbol.pays.map((units, index) =>
    element(
      'span',
      {},
      element('i', {}, countsText(game, symbol, index)),
      kurusToText(kurus((units * stakeKurus) / unitsOfStake), lang),
    ),
  )
  const orb = game.title.orbs?.join === 'collected' ? say('grid.coinNote') : say('grid.orbNote')
  const notes = {
    pays: '',
    wild: say('slots.wildNote'),
    scatter: say('grid.scatterNote'),
    orb,
    collector: say('grid.collectorNote'),
  }
  const note = notes[symbol.role]
  return element(
    'li',
    { class: symbol.role },
    symbolPicture(game, symbol.name),
    element('div', { class: 'pay-name' }, element('b', {}, symbol.names[lang]), element('span', {}, note)),
    element('div', { class: 'pay-amounts' }, ...amounts),
  )
}

/** The counts of symbols that an entry of the pays is for: 8–9, or 12+ for the last. */
const countsText = ({ title }: GridGame, { role, pays }: GridSymbol, index: number): string => {
  if (role === 'scatter') return `${title.freeSpins.scatters + index}${index === pays.length - 1 ? '+' : ''}`
  const [min, next] = [title.counts[index] as number, title.counts[index + 1]]
  if (next === undefined) return `${min}+`
  return next - 1 > min ? `${min}–${next - 1}` : `${min}`
}

/** The image of a symbol, cut from the title's sheet. */
const symbolPicture = ({ slug, title }: GridGame, name: string): HTMLElement => {
  const node = element('span', { class: 'symbol', 'aria-hidden': 'true' })
  const index = title.symbols.findIndex((symbol) => symbol.name === name)
  const rows = Math.ceil(title.symbols.length / 6)
  node.style.backgroundImage = pictureSet(`sheets/${slug}-144`)
  node.style.backgroundSize = `600% ${rows * 100}%`
  node.style.backgroundPosition = `${(index % 6) * 20}% ${rows > 1 ? (Math.floor(index / 6) / (rows - 1)) * 100 : 0}%`
  return node
}
