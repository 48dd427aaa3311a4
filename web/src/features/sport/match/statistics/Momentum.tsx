import { type CSSProperties, useId } from 'react'
import { type Translate, useText } from '../../../../lib/i18n/texts.tsx'
import { isFinal } from '../../clock.ts'
import type { EventWhole, Incident, Standing } from '../../rows.ts'
import { hasMinutes, incidentText, minuteOf } from '../incidents.ts'
import { periodName } from '../periods.ts'
import { areaPath, type Mark, marksOf, pressingSide, reach, type Span, scaleOf } from './momentum.ts'

type Props = {
  event: EventWhole
  standing: Standing
  incidents: readonly Incident[]
  momentum: readonly number[]
}

/** Which side pressed when: an area around a middle line, the home side above, the guests below, with goals and cards. */
export const Momentum = ({ event, standing, incidents, momentum }: Props) => {
  const t = useText()
  const id = useId()
  const { sport } = event
  const { steps, spans } = scaleOf(sport, standing)
  const presses = pressingSide(momentum)
  const now = presses ? event[presses].name : t('sport.momentum.even')
  return (
    <figure className={`sp-momentum ${sport}`}>
      <figcaption>
        <span>{t('sport.momentum')}</span>
        {!isFinal(standing) && <b className={presses}>{now}</b>}
      </figcaption>
      <div className="sp-momentum-chart">
        <svg
          viewBox={`0 ${-reach} ${steps} ${2 * reach}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describe(t, event, incidents)}
        >
          <defs>
            <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1={-reach} x2="0" y2={reach}>
              <stop offset="0.5" stopColor="var(--color-tide)" />
              <stop offset="0.5" stopColor="var(--color-amber)" />
            </linearGradient>
          </defs>
          {spans.slice(1).map(({ from, index }) => (
            <path
              key={index}
              className="period"
              d={`M${from * steps} ${-reach}V${reach}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={areaPath(momentum)} fill={`url(#${id})`} />
          <path className="middle" d={`M0 0H${steps}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {marksOf(sport, incidents, steps).map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its order
          <Sign key={index} mark={mark} />
        ))}
      </div>
      <div className="sp-momentum-scale num" aria-hidden="true">
        {labelsOf(t, event, spans).map(({ at, text }) => (
          <span key={text} style={{ '--at': at } as CSSProperties}>
            {text}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** The chart in words: which side is where, and the goals. */
const describe = (t: Translate, event: EventWhole, incidents: readonly Incident[]): string => {
  const goals = incidents.filter(({ kind }) => kind === 'score' && hasMinutes(event.sport))
  return [
    t('sport.momentum.about', { home: event.home.name, away: event.away.name }),
    ...goals.map((goal) => `${minuteOf(goal)} ${incidentText(t, event, goal)}`),
  ].join(' ')
}

const Sign = ({ mark: { kind, side, at } }: { mark: Mark }) => (
  <i className={`${side} ${kind}`} style={{ '--at': at } as CSSProperties} aria-hidden="true" />
)

const quarters = [15, 30, 60, 75] as const
const minutes = 90

/** Minutes of football with half-time; in other sports the name of each period at its middle. */
const labelsOf = (t: Translate, event: EventWhole, spans: readonly Span[]) =>
  event.sport === 'football'
    ? [
        ...quarters.map((minute) => ({ at: minute / minutes, text: `${minute}'` })),
        { at: 0.5, text: t('sport.momentum.halfTime') },
      ]
    : spans.map(({ from, to, index }) => ({
        at: (from + to) / 2,
        text: periodName(t, event, index),
      }))
