import { type LinesGame, type LinesSymbol, linesRules } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, vector } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Texts } from '../common/texts.ts'

type Content = {
  game: LinesGame
  lang: Language
  texts: Texts
  stakeKurus: Kurus
  fair: Opening['fair']
  picture: (symbol: string) => HTMLElement
}

/** What the rules dialog says: the numbers that the engine runs, what each symbol pays at this stake, lines, rules, fairness. */
export const rulesContent = (content: Content): Node[] => [
  numbers(content),
  heading(content.texts.payTable, content.texts.payNote),
  payTable(content),
  ...linesRules(content.game.title).map(({ heading: title, text }) =>
    element('section', {}, element('h3', {}, title[content.lang]), element('p', {}, text[content.lang])),
  ),
  heading(content.texts.payLines),
  payLines(content),
  fairness(content),
]

const heading = (title: string, note = ''): HTMLElement =>
  element('div', { class: 'dialog-heading' }, element('h3', {}, title), element('span', {}, note))

/** Two digits, rounded down: what is promised is never more than what is counted. */
const percent = (millionths: number, lang: Language): string => {
  const text = (Math.floor(millionths / 100) / 100).toFixed(2)
  return lang === 'tr' ? `%${text.replace('.', ',')}` : `${text}%`
}

const numbers = ({ game, lang, texts }: Content): HTMLElement => {
  const { info } = game
  const [least, most] = [info.stakesKurus[0], info.stakesKurus.at(-1)].map((stake) =>
    kurusToText(stake ?? kurus(0), lang),
  )
  const rows: [string, string][] = [
    [texts.returned, percent(info.returnMillionths, lang)],
    [texts.hitRate, percent(info.hitMillionths, lang)],
    [texts.volatility, `${texts.volatilities[info.volatility - 1]} ${info.volatility}/4`],
    [texts.largest, `×${info.maxWinMultiple.toLocaleString(lang)}`],
    [texts.stakeRange, `${least} – ${most}`],
    [texts.version, String(game.version)],
  ]
  const facts = rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value)))
  return element('dl', { class: 'numbers' }, ...facts)
}

const payTable = (content: Content): HTMLElement =>
  element('ul', { class: 'pays' }, ...content.game.title.symbols.map((symbol) => payRow(symbol, content)))

const payRow = (symbol: LinesSymbol, { game, lang, texts, stakeKurus, picture }: Content): HTMLElement => {
  const unit = symbol.role === 'scatter' ? stakeKurus : stakeKurus / game.title.lines.length
  const amounts = symbol.pays.flatMap((pay, index) =>
    pay > 0
      ? [element('span', {}, element('i', {}, String(index + 3)), kurusToText(kurus(Math.round(pay * unit)), lang))]
      : [],
  )
  const note = { wild: texts.wildNote, scatter: texts.scatterNote, mystery: texts.mysteryNote, pays: '' }[symbol.role]
  return element(
    'li',
    { class: symbol.role },
    picture(symbol.name),
    element('div', { class: 'pay-name' }, element('b', {}, symbol.names[lang]), element('span', {}, note)),
    element('div', { class: 'pay-amounts' }, ...amounts),
  )
}

const payLines = ({ game }: Content): HTMLElement =>
  element(
    'ol',
    { class: 'lines' },
    ...game.title.lines.map((rows, index) => element('li', {}, lineDrawing(rows), `${index + 1}`)),
  )

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

const fairness = ({ texts, fair }: Content): HTMLElement => {
  const rows: [string, string][] = [
    [texts.serverSeedHash, fair.serverSeedHash],
    [texts.clientSeed, fair.clientSeed],
    [texts.nonce, String(fair.nonce)],
  ]
  return element(
    'section',
    { class: 'fair' },
    element('h3', {}, texts.fairness),
    element('p', {}, texts.fairnessText),
    element(
      'dl',
      {},
      ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    ),
  )
}
