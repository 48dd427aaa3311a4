import { addDays, dayOf } from '@yakamoz/values'
import { serverNow } from '../../lib/browser/serverNow.ts'
import { type Translate, useText } from '../../lib/i18n/texts.tsx'
import { dayText, useWhenStyle, type WhenStyle, whenText } from '../../ui/When.tsx'
import {
  countsDown,
  gamePoint,
  isFinal,
  isLive,
  minuteText,
  type PhaseWord,
  phaseOf,
  runs,
  secondsText,
  withoutPlay,
} from './clock.ts'
import { useNow } from './live/useLive.ts'
import type { Clock, Sport, Standing } from './rows.ts'

export const phaseText = (t: Translate, phase: PhaseWord): string =>
  'number' in phase ? t(`sport.phase.${phase.word}`, { number: phase.number }) : t(`sport.phase.${phase.word}`)

type Now = {
  sport: Sport
  status: number
  standing?: Standing
  clock?: Clock
  receivedMs: number
}

/** `Bugün 09:45 ÖS`, `Yarın ...`, else the date. */
export const startText = (t: Translate, start: string, style: WhenStyle): string => {
  const [day, today] = [dayOf(Date.parse(start)), dayOf(serverNow())]
  const time = whenText(start, style, 'time')
  if (day === today) return `${t('sport.today')} ${time}`
  if (day === addDays(today, 1)) return `${t('sport.tomorrow')} ${time}`
  return `${dayText(day, style.language)} ${time}`
}

/** The state of a match above its teams: minute and phase, or the time of its start. */
export const MatchWhen = ({ now, start }: { now: Now; start: string }) => {
  const t = useText()
  const style = useWhenStyle()
  const phase = phaseOf(now.status, now.standing)
  if (now.status === 0 || !phase)
    return (
      <time className="num" dateTime={start}>
        {startText(t, start, style)}
      </time>
    )
  const minute = <Minute now={now} />
  const note = now.standing && scoreNote(now.sport, now.standing)
  const hasMinute = now.sport === 'football' && runs(now) && now.clock
  return (
    <>
      {hasMinute && minute}
      <span className={hasMinute || !isLive(now.status) ? '' : 'min'}>{phaseText(t, phase)}</span>
      {countsDown(now.sport) && runs(now) && minute}
      {note && <span className="num">{note}</span>}
    </>
  )
}

const Minute = ({ now }: { now: Now }) => {
  const nowMs = useNow()
  const { clock, standing, receivedMs, sport } = now
  if (!clock) return null
  const at = { clock, standing, receivedMs, nowMs }
  return <span className="min">{sport === 'football' ? minuteText(at) : secondsText(sport, at)}</span>
}

/** The clock of a match to the second. */
export const ClockNow = ({ now }: { now: Now }) => {
  const nowMs = useNow()
  const { clock, standing, receivedMs, sport } = now
  const text = clock && runs(now) ? secondsText(sport, { clock, standing, receivedMs, nowMs }) : undefined
  return text ? <b className="num min">{text}</b> : null
}

/** The sports whose running set or map stands beside the teams, and sets or maps beside the phase. */
const isInSets = (sport: Sport): boolean => sport === 'volleyball' || sport === 'esport'

/** The numbers beside the teams: goals, points, or the running game, set or map; at the end the result. */
export const lineScore = (sport: Sport, standing: Standing): { home: string; away: string } => {
  const { score, periods, game } = withoutPlay(standing)
  if (sport === 'tennis' && game) {
    const point = (points: number) => gamePoint(points, standing.tieBreak ?? false)
    return { home: point(game.home), away: point(game.away) }
  }
  const running = isInSets(sport) && !isFinal(standing) ? (periods.at(-1) ?? score) : score
  return { home: String(running.home), away: String(running.away) }
}

/** Beside the phase: the sets or maps so far. */
const scoreNote = (sport: Sport, { score, periods }: Standing): string => {
  if (sport === 'tennis') return periods.map(({ home, away }) => `${home}-${away}`).join(', ')
  return isInSets(sport) ? `${score.home}-${score.away}` : ''
}
