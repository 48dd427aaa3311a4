import { type LinesSymbol, type LinesTitle, linesRules, type Named, type Rule } from '@yakamoz/games'
import { decimalText, type Kurus, kurus, kurusToText, type Language, perCent } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { SlotsKey } from '../texts/slots.ts'
import type { ReelGame } from './table.ts'

export type RulesContent = {
  game: ReelGame
  lang: Language
  say: Say<CommonKey | SlotsKey>
  stakeKurus: Kurus
  fair: Opening['fair']
  jackpotReturn: Opening['jackpotReturn']
  picture: (symbol: string) => HTMLElement
}

/** The content of the rules dialog: figures of the engine, pays at this stake, lines, rules, fairness. */
export const linesContent = (title: LinesTitle, content: RulesContent): Node[] => [
  numbers(content),
  heading(content.say('slots.payTable'), content.say('slots.payNote')),
  payTable(title.symbols.map((symbol) => payRow(symbol, linePays(symbol, title, content), content))),
  ...ruleSections(linesRules(title), content),
  heading(content.say('slots.payLines')),
  payLines(title.lines),
  fairness(content),
]

/** The rules as paragraphs with headings. */
export const ruleSections = (rules: readonly Rule[], { lang }: RulesContent): Node[] =>
  rules.map(({ heading: title, text }) =>
    element('section', {}, element('h3', {}, title[lang]), element('p', {}, text[lang])),
  )

export const heading = (title: string, note = ''): HTMLElement =>
  element('div', { class: 'dialog-heading' }, element('h3', {}, title), element('span', {}, note))

/** Per cent with two digits, rounded down so that no share is overstated. */
const percent = (millionths: number, lang: Language): string => {
  const written = (Math.floor(millionths / 100) / 100).toFixed(2)
  return perCent(decimalText(written, lang), lang)
}

/** The return of the game, with what its jackpots return beside it. */
const returnedText = ({ game, lang, say, jackpotReturn }: RulesContent): string => {
  const returned = percent(game.info.returnMillionths, lang)
  if (!jackpotReturn) return returned
  return say('slots.withJackpots', { returned, jackpots: perCent(decimalText(jackpotReturn, lang), lang) })
}

export const numbers = (content: RulesContent): HTMLElement => {
  const { game, lang, say } = content
  const { info } = game
  const [min, max] = [info.stakesKurus[0], info.stakesKurus.at(-1)].map((stake) => kurusToText(stake ?? kurus(0), lang))
  const rows: [string, string][] = [
    [say('common.returned'), returnedText(content)],
    [say('common.hitRate'), percent(info.hitMillionths, lang)],
    [say('common.volatility'), `${say(`common.volatilities.${info.volatility}`)} ${info.volatility}/4`],
    [say('common.largest'), `×${info.maxWinMultiple.toLocaleString(lang)}`],
    [say('common.stakeRange'), `${min} – ${max}`],
    [say('common.version'), String(game.version)],
  ]
  const facts = rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)))
  return element('dl', { class: 'numbers' }, ...facts)
}

export const payTable = (rows: readonly HTMLElement[]): HTMLElement => element('ul', { class: 'pays' }, ...rows)

/** What a number of symbols pays at the chosen stake. */
export type Pay = { readonly count: string; readonly amountKurus: number }

const linePays = ({ role, pays }: LinesSymbol, { lines }: LinesTitle, { stakeKurus }: RulesContent): Pay[] =>
  paysFrom(pays, role === 'scatter' ? stakeKurus : stakeKurus / lines.length)

/** The pays of 3, 4 and 5 symbols; those without a pay are left out. */
export const paysFrom = (pays: readonly number[], unitKurus: number): Pay[] =>
  pays.flatMap((pay, index) => (pay > 0 ? [{ count: String(index + 3), amountKurus: pay * unitKurus }] : []))

type Shown = { readonly name: string; readonly names: Named; readonly role: string }

/** A symbol with its name, its function and its pays. `note` replaces the text of its role. */
export const payRow = (symbol: Shown, pays: readonly Pay[], content: RulesContent, note?: string): HTMLElement => {
  const { lang, say, picture } = content
  const notes: Readonly<Record<string, string>> = {
    wild: say('slots.wildNote'),
    scatter: say('slots.scatterNote'),
    mystery: say('slots.mysteryNote'),
    coin: say('slots.coinNote'),
  }
  const amounts = pays.map(({ count, amountKurus }) =>
    element('span', {}, element('i', {}, count), kurusToText(kurus(Math.round(amountKurus)), lang)),
  )
  return element(
    'li',
    { class: symbol.role },
    picture(symbol.name),
    element(
      'div',
      { class: 'pay-name' },
      element('b', {}, symbol.names[lang]),
      element('span', {}, note ?? notes[symbol.role] ?? ''),
    ),
    element('div', { class: 'pay-amounts' }, ...amounts),
  )
}

export const payLines = (lines: readonly (readonly number[])[]): HTMLElement =>
  element('ol', { class: 'lines' }, ...lines.map((rows, index) => element('li', {}, lineDrawing(rows), `${index + 1}`)))

const lineDrawing = (rows: readonly number[]): SVGSVGElement => {
  const drawing = vector('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' })
  for (let reel = 0; reel < rows.length; reel++)
    for (let row = 0; row < 3; row++)
      drawing.append(
        vector('rect', {
          x: String(reel * 10 + 1),
          y: String(row * 10 + 1),
          width: '8',
          height: '8',
          rx: '2',
          class: rows[reel] === row ? 'on' : 'off',
        }),
      )
  return drawing
}

export const fairness = ({ say, fair }: RulesContent): HTMLElement => {
  const heading = element('h3', {}, say('common.fairness'))
  // Seeds of demo play are those of a single round and not published before.
  if (!fair.serverSeedHash)
    return element('section', { class: 'fair' }, heading, element('p', {}, say('common.demoFair')))
  const rows: [string, string][] = [
    [say('common.serverSeedHash'), fair.serverSeedHash],
    [say('common.clientSeed'), fair.clientSeed || say('common.clientSeedOpen')],
    [say('common.nonce'), String(fair.nonce)],
  ]
  return element(
    'section',
    { class: 'fair' },
    heading,
    element('p', {}, say('common.fairnessText')),
    element(
      'dl',
      {},
      ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
  )
}
