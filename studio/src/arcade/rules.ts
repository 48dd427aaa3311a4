import type { BetInfo, Described, Named } from '@yakamoz/games'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Texts } from '../common/texts.ts'
import { numbersWritten, percentText } from './figures.ts'

export type Section = { readonly heading: Named; readonly text: Named }

type Content = {
  game: Described
  lang: Language
  texts: Texts
  sections: readonly Section[]
  /** Pay tables, shown between the figures and the text. */
  tables?: readonly Node[]
  /** The bets in the order of the list, if it differs from the game's. */
  bets?: readonly BetInfo[] | undefined
  /** The seeds of the player's own rounds; shared games have a section of their own. */
  fair?: Opening['fair']
}

/** The content of a rules dialog: the figures of the engine, what each bet pays, the rules, and fairness. */
export const rulesContent = ({
  game,
  lang,
  texts,
  sections,
  tables = [],
  bets = game.info.bets,
  fair,
}: Content): Node[] => [
  numbers(game, lang, texts),
  ...tables,
  ...(bets ? [betTable(bets, lang)] : []),
  ...sections.map(({ heading, text }) =>
    element('section', {}, element('h3', {}, heading[lang]), element('p', {}, text[lang])),
  ),
  ...(fair ? [fairness(fair, texts)] : []),
]

export const facts = (kind: string, rows: readonly (readonly [string, string | Node])[]): HTMLElement =>
  element(
    'dl',
    { class: kind },
    ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  )

const numbers = ({ info, version }: Described, lang: Language, texts: Texts): HTMLElement => {
  const [min, max] = [info.stakesKurus[0], info.stakesKurus.at(-1)].map((stake) => kurusToText(stake ?? kurus(0), lang))
  return facts('numbers', [
    [texts.returned, percentText(info.returnMillionths, lang)],
    [texts.hitRate, percentText(info.hitMillionths, lang)],
    [texts.volatility, `${texts.volatilities[info.volatility - 1]} ${info.volatility}/4`],
    [texts.largest, `×${info.maxWinMultiple.toLocaleString(lang)}`],
    [texts.stakeRange, `${min} – ${max}`],
    [texts.version, String(version)],
  ])
}

const columns = {
  tr: ['Bahis', 'Ödeme', 'Geri ödeme', 'Sıklık'],
  en: ['Bet', 'Pays', 'Return', 'Hit rate'],
}

const betTable = (bets: readonly BetInfo[], lang: Language): HTMLElement =>
  element(
    'div',
    { class: 'scroll' },
    element(
      'table',
      { class: 'bets' },
      element('thead', {}, element('tr', {}, ...columns[lang].map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...bets.map((bet) => betRow(bet, lang))),
    ),
  )

const betRow = (bet: BetInfo, lang: Language): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, bet.names[lang]),
    element('td', {}, numbersWritten(bet.pays, lang)),
    element('td', {}, percentText(bet.returnMillionths, lang)),
    element('td', {}, percentText(bet.hitMillionths, lang)),
  )

const fairness = (fair: Opening['fair'], texts: Texts): HTMLElement =>
  element(
    'section',
    { class: 'fair' },
    element('h3', {}, texts.fairness),
    element('p', {}, texts.fairnessText),
    facts('', [
      [texts.serverSeedHash, fair.serverSeedHash],
      [texts.clientSeed, fair.clientSeed || texts.clientSeedOpen],
      [texts.nonce, String(fair.nonce)],
    ]),
  )
