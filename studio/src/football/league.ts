import { clubs, type LeagueHistory } from '@yakamoz/games'
import { element } from '../common/element.ts'
import { shirtOf } from './offer.ts'
import type { FootballTexts } from './texts.ts'

/** The league table of the season. */
export const leagueContent = (history: LeagueHistory | undefined, own: FootballTexts): HTMLElement => {
  const rows = history?.table ?? []
  if (!rows.some(({ played }) => played > 0)) return element('p', { class: 'league-empty' }, own.empty)
  const { place, club, played, goals, points, form } = own.columns
  const head = [place, club, played, goals, points, form].map((name) => element('th', { scope: 'col' }, name))
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
        ...row.form.map((result) => element('span', { class: result }, own.form[result])),
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
