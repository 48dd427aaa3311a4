import type { BetInfo, Described } from '@yakamoz/games'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import { numbersWritten, percentText } from './figures.ts'

/** A paragraph of the rules in the player's language. */
export type Section = { readonly heading: string; readonly text: string }

type Content = {
  game: Described
  lang: Language
  say: Say<CommonKey>
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
  say,
  sections,
  tables = [],
  bets = game.info.bets,
  fair,
}: Content): Node[] => [
  numbers(game, lang, say),
  ...tables,
  ...(bets ? [betTable(bets, lang, say)] : []),
  ...sections.map(({ heading, text }) => element('section', {}, element('h3', {}, heading), element('p', {}, text))),
  ...(fair ? [fairness(fair, say)] : []),
]

export const facts = (kind: string, rows: readonly (readonly [string, string | Node])[]): HTMLElement =>
  element(
    'dl',
    { class: kind },
    ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  )

const numbers = ({ info, version }: Described, lang: Language, say: Say<CommonKey>): HTMLElement => {
  const [min, max] = [info.stakesKurus[0], info.stakesKurus.at(-1)].map((stake) => kurusToText(stake ?? kurus(0), lang))
  return facts('numbers', [
    [say('common.returned'), percentText(info.returnMillionths, lang)],
    [say('common.hitRate'), percentText(info.hitMillionths, lang)],
    [say('common.volatility'), `${say(`common.volatilities.${info.volatility}`)} ${info.volatility}/4`],
    [say('common.largest'), `×${info.maxWinMultiple.toLocaleString(lang)}`],
    [say('common.stakeRange'), `${min} – ${max}`],
    [say('common.version'), String(version)],
  ])
}

/** The columns of the table of bets. */
const columns = ['common.bet', 'common.pays', 'common.returns', 'common.frequency'] as const

const betTable = (bets: readonly BetInfo[], lang: Language, say: Say<CommonKey>): HTMLElement =>
  element(
    'div',
    { class: 'scroll' },
    element(
      'table',
      { class: 'bets' },
      element('thead', {}, element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, say(name))))),
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

const fairness = (fair: Opening['fair'], say: Say<CommonKey>): HTMLElement =>
  element(
    'section',
    { class: 'fair' },
    element('h3', {}, say('common.fairness')),
    element('p', {}, say('common.fairnessText')),
    facts('', [
      [say('common.serverSeedHash'), fair.serverSeedHash],
      [say('common.clientSeed'), fair.clientSeed || say('common.clientSeedOpen')],
      [say('common.nonce'), String(fair.nonce)],
    ]),
  )
