import { clubs, type LeagueHistory } from '@yakamoz/games'
import { element } from '../common/element.ts'
import type { FootballKey } from '../texts/football.ts'
import type { Say } from '../texts/say.ts'
import { shirtOf } from './offer.ts'

/** The league table of the season. */
const columns = ['place', 'club', 'played', 'goals', 'points', 'form'] as const

export const leagueContent = (history: LeagueHistory | undefined, say: Say<FootballKey>): HTMLElement => {
  const rows = history?.table ?? []
  if (!rows.some(({ played }) => played > 0)) return element('p', { class: 'league-empty' }, say('football.empty'))
  const head = columns.map((column) => element('th', { scope: 'col' }, say(`football.columns.${column}`)))
  const body = rows.map((row, index) =>
    element(
      'tr',
      {},
      element('td', {}, String(index + 1)),
      element('th', { scope: 'row' }, shirtOf(row.club), element('span', {}, clubs[row.club]?.name ?? '')),
      element('td', {}, String(row.played)),
      element('td', {}, `${row.scored}-${row.conceded}`),
      element('td', { class: 'points' }, String(row.points)),
      element(
        'td',
        { class: 'form' },
        ...row.form.map((result) => element('span', { class: result }, say(`football.form.${result}`))),
      ),
    ),
  )
  return element(
    'table',
    { class: 'league' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  )
}
