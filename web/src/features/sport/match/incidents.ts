import type { PlainTextKey, Translate } from '../../../lib/i18n/texts.tsx'
import type { EventWhole, Incident, Sport } from '../rows.ts'

const perSport: Partial<Record<Sport, Partial<Record<Incident['kind'], PlainTextKey>>>> = {
  football: { score: 'sport.incident.goal', period: 'sport.incident.secondHalf' },
  tennis: { score: 'sport.incident.setWon', period: 'sport.incident.newSet' },
  volleyball: { score: 'sport.incident.setWon', period: 'sport.incident.newSet' },
  esport: { score: 'sport.incident.mapWon', period: 'sport.incident.newMap' },
  basketball: { period: 'sport.incident.newQuarter' },
  ice_hockey: { score: 'sport.incident.goal', period: 'sport.incident.newPeriod' },
}

/** The name of an incident: `Gol`, `Korner`. */
export const incidentLabel = (t: Translate, sport: Sport, kind: Incident['kind']): string =>
  t(perSport[sport]?.[kind] ?? (`sport.incident.${kind}` as PlainTextKey))

/** The incident with its team and, for a goal, the score: `Gol · Haliç SK 2–1`. */
export const incidentText = (
  t: Translate,
  event: Pick<EventWhole, 'sport' | 'home' | 'away'>,
  incident: Incident,
): string => {
  const { kind, side, score } = incident
  const words = incidentLabel(t, event.sport, kind)
  const team = side ? ` · ${event[side].name}` : ''
  return `${words}${team}${score && kind === 'score' ? ` ${score.home}–${score.away}` : ''}`
}

/** The sports with few enough goals to show each with its minute. */
export const hasMinutes = (sport: Sport): boolean => sport === 'football' || sport === 'ice_hockey'

/** The minute in which something happened, in sports with goals. */
export const minuteOf = ({ at }: Incident): string => `${Math.floor(at / 60) + 1}'`

/** Whether an incident is shown in the timeline. */
export const isShown = ({ kind }: Incident): boolean => kind !== 'corner'
