import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { EventWhole, Incident, Sport, Standing, Statistics as StatisticsOfMatch } from '../rows.ts'
import { hasMinutes, incidentLabel, incidentText, isShown, minuteOf } from './incidents.ts'
import { Momentum } from './statistics/Momentum.tsx'
import { Statistics } from './statistics/Statistics.tsx'
import './statistics/statistics.css'

type Props = {
  event: EventWhole
  standing: Standing
  incidents: readonly Incident[]
  statistics: StatisticsOfMatch | undefined
}

/** The momentum, statistics and incidents of a match; of a feed without statistics the corners and cards that it tells. */
export const Story = ({ event, standing, incidents, statistics }: Props) => {
  const t = useText()
  const shown = incidents.filter(isShown)
  return (
    <div className="sp-story">
      {statistics?.momentum && (
        <Momentum event={event} standing={standing} incidents={incidents} momentum={statistics.momentum} />
      )}
      {statistics ? (
        <Statistics event={event} standing={standing} statistics={statistics} />
      ) : (
        <Bars standing={standing} />
      )}
      {shown.length > 0 && (
        <details className="sp-timeline">
          <summary>
            <span className="grow">{t('sport.timeline')}</span>
            <span className="n num">{shown.length}</span>
            <Icon name="chevron-down" size="s" />
          </summary>
          {hasMinutes(event.sport) && <Track event={event} incidents={incidents} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ol tabIndex={0} aria-label={t('sport.timeline')}>
            {shown.toReversed().map((incident, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: newest first; earlier ones never change
              <Line key={shown.length - index} event={event} incident={incident} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const icons: Partial<Record<Incident['kind'], IconName>> = {
  score: 'circle-dot',
  start: 'play',
  penalty: 'triangle-alert',
  period: 'clock',
  end: 'flag',
}

const Line = ({ event, incident }: { event: EventWhole; incident: Incident }) => {
  const t = useText()
  const { kind, side, score } = incident
  const isCard = kind === 'yellowCard' || kind === 'redCard'
  return (
    <li className={side ?? 'both'}>
      {hasMinutes(event.sport) && <b className="num min">{minuteOf(incident)}</b>}
      {isCard ? (
        <i className={`sp-cardsign ${kind}`} aria-hidden="true" />
      ) : (
        <Icon name={icons[kind] ?? 'circle-dot'} size="s" />
      )}
      <span className="grow">
        {incidentLabel(t, event.sport, kind)}
        {side && <span className="text-haze"> · {event[side].name}</span>}
      </span>
      {score && (
        <b className="num">
          {score.home}–{score.away}
        </b>
      )}
    </li>
  )
}

/** Regular time in seconds, and where it is divided, in parts of the line. */
const regularTimes: Partial<Record<Sport, { seconds: number; breaks: readonly number[] }>> = {
  football: { seconds: 90 * 60, breaks: [1 / 2] },
  ice_hockey: { seconds: 60 * 60, breaks: [1 / 3, 2 / 3] },
}

/** Regular time as a line, the home side above, the guests below. */
const Track = ({ event, incidents }: { event: EventWhole; incidents: readonly Incident[] }) => {
  const t = useText()
  const marks = incidents.filter(({ side }) => side)
  const regularTime = regularTimes[event.sport]
  if (!regularTime || marks.length === 0) return null
  const goals = marks
    .filter(({ kind }) => kind === 'score')
    .map((goal) => `${minuteOf(goal)} ${incidentText(t, event, goal)}`)
  return (
    <svg
      className="sp-track"
      viewBox="0 0 400 56"
      role="img"
      aria-label={goals.length > 0 ? goals.join(', ') : t('sport.noGoals')}
    >
      <path d="M0 28H400" stroke="var(--color-line-strong)" />
      {regularTime.breaks.map((part) => (
        <path key={part} d={`M${part * 400} 20v16`} stroke="var(--color-line-strong)" />
      ))}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its order
        <TrackMark key={index} mark={mark} seconds={regularTime.seconds} />
      ))}
    </svg>
  )
}

const TrackMark = ({ mark: { at, kind, side }, seconds }: { mark: Incident; seconds: number }) => {
  const x = 8 + Math.min(1, at / seconds) * 384
  const up = side === 'home'
  const colour = up ? 'var(--color-tide)' : 'var(--color-amber)'
  if (kind === 'score')
    return <circle cx={x} cy={up ? 12 : 44} r="6" fill={colour} stroke="var(--color-deep)" strokeWidth="2" />
  if (kind === 'corner' || kind === 'penalty')
    return <rect x={x - 2} y={up ? 20 : 29} width="4" height="7" rx="2" fill={colour} />
  if (kind !== 'yellowCard' && kind !== 'redCard') return null
  const card = kind === 'redCard' ? 'var(--color-live)' : '#ffc352'
  return <rect x={x - 4} y={up ? 6 : 38} width="8" height="12" rx="1.5" fill={card} stroke="var(--color-deep)" />
}

const rows = ['corners', 'yellowCards', 'redCards'] as const

const Bars = ({ standing }: { standing: Standing }) => {
  const t = useText()
  const known = rows.flatMap((name) => (standing[name] ? [{ name, pair: standing[name] }] : []))
  if (known.length === 0) return null
  return (
    <dl className="sp-bars">
      {known.map(({ name, pair: { home, away } }) => {
        const sum = home + away
        return (
          <div key={name}>
            <dt className="text-mist">{t(`sport.statistic.${name}`)}</dt>
            <dd className="num">
              <b>{home}</b>
              <span className="sr"> – </span>
              <b>{away}</b>
            </dd>
            {sum === 0 ? (
              <i className="none" aria-hidden="true" />
            ) : (
              <i aria-hidden="true" style={{ '--a': `${(home / sum) * 100}%` } as React.CSSProperties} />
            )}
          </div>
        )
      })}
    </dl>
  )
}
