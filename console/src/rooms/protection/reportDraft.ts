import type { Language } from '@yakamoz/values'
import { dayOf } from '@yakamoz/values'
import { markerName, markerText } from '../../lib/markers.ts'
import type { Translate } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { type Case, namesOf } from './case.ts'

const dayIn = (at: number | string, language: Language): string =>
  dayText(dayOf(typeof at === 'number' ? at : Date.parse(at)), language)

/** The first text of a report: whom it concerns and the figures of what stands out. The assessment is left to the person. */
export const reportDraft = (t: Translate, language: Language, shown: Case): string => {
  const names = namesOf(shown)
  const username = (player: number): string => names.get(player) ?? String(player)
  return [
    t('protection.draft.title', { id: String(shown.id) }),
    '',
    t('protection.draft.players'),
    ...shown.protected.map(({ player, name }) =>
      t('protection.draft.player', { name, username: username(player), id: String(player) }),
    ),
    '',
    t('protection.draft.figures'),
    ...shown.hits
      .filter(({ state }) => state === 'same')
      .map(({ player, name, entry, born }) =>
        t('protection.draft.hit', { username: username(player), name, entry, born: born.join(', ') || '–' }),
      ),
    ...shown.markers.map((marker) =>
      t('protection.draft.figure', {
        username: username(marker.player),
        first: dayIn(marker.first, language),
        last: dayIn(marker.last, language),
        kind: t(markerName(marker.kind)),
        words: markerText(t, language, marker),
      }),
    ),
    '',
    t('protection.draft.why'),
    '',
  ].join('\n')
}
