import type { Described } from '@yakamoz/games'
import { decimalText, type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { percentText } from '../arcade/figures.ts'
import { element } from '../common/element.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { TablesKey } from '../texts/tables.ts'
import type { Paragraph } from './tableKind.ts'

/** A list of names and values. */
const factList = (rows: readonly (readonly [string, string])[], kind = 'numbers'): HTMLElement =>
  element(
    'dl',
    { class: kind },
    ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  )

type Content = {
  game: Pick<Described, 'info' | 'version'>
  lang: Language
  say: Say<CommonKey | TablesKey>
  rules: readonly Paragraph[]
  /** How the outcome can be verified, and the values for it. */
  fairness: { text: string; rows: readonly (readonly [string, string])[] }
  limitsOf?: (bet: string) => { minKurus: Kurus; maxKurus: Kurus } | undefined
  extra?: readonly Node[]
}

/** The rules dialog of a table: its figures, what each bet pays and returns, how it is played, how it is verified. */
export const tableRules = (content: Content): Node[] => [
  numbers(content),
  ...(content.game.info.bets ? [betTable(content)] : []),
  ...(content.extra ?? []),
  ...content.rules.map(({ heading, text }) =>
    element('section', {}, element('h3', {}, heading), element('p', {}, text)),
  ),
  element(
    'section',
    { class: 'fair' },
    element('h3', {}, content.say('common.fairness')),
    element('p', {}, content.fairness.text),
    factList(content.fairness.rows, 'fair-values'),
  ),
]

/** Where spots have limits of their own, the stakes are chips: several may be on a spot, or the largest may exceed its limit. */
const numbers = ({ game, lang, say, limitsOf }: Content): HTMLElement => {
  const { info } = game
  const stakes = limitsOf ? say('tables.chips') : say('common.stakeRange')
  const amount = (stake: Kurus | undefined): string => kurusToText(stake ?? kurus(0), lang)
  return factList([
    [say('common.returned'), percentText(info.returnMillionths, lang)],
    [say('common.hitRate'), percentText(info.hitMillionths, lang)],
    [say('common.volatility'), `${say(`common.volatilities.${info.volatility}`)} ${info.volatility}/4`],
    [say('common.largest'), `×${info.maxWinMultiple.toLocaleString(lang)}`],
    [stakes, `${amount(info.stakesKurus[0])} – ${amount(info.stakesKurus.at(-1))}`],
    [say('common.version'), String(game.version)],
  ])
}

const betTable = ({ game, lang, say, limitsOf }: Content): HTMLElement => {
  const head = [say('common.bet'), say('common.pays'), say('common.returns'), ...(limitsOf ? [say('tables.most')] : [])]
  const rows = (game.info.bets ?? []).map(({ bet, names, pays, returnMillionths }) => {
    const max = limitsOf?.(bet)?.maxKurus
    const cells = [names[lang], decimalText(pays, lang), percentText(returnMillionths, lang)]
    if (limitsOf) cells.push(max === undefined ? '' : integerText(max, lang))
    return element(
      'tr',
      {},
      ...cells.map((cell, index) => element(index === 0 ? 'th' : 'td', index === 0 ? { scope: 'row' } : {}, cell)),
    )
  })
  return element(
    'table',
    { class: 'bet-table' },
    element('thead', {}, element('tr', {}, ...head.map((cell) => element('th', { scope: 'col' }, cell)))),
    element('tbody', {}, ...rows),
  )
}

/** Limits of spots are integer lira, shown without kuruş in the narrow table. */
const integerText = (amount: Kurus, lang: Language): string => kurusToText(amount, lang).replace(/[.,]00(?=\D*$)/, '')
