import { serverNow } from '../../../lib/browser/serverNow.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { useWhenStyle } from '../../../ui/When.tsx'
import { isLive, isOver, phaseOf, withoutPlay } from '../clock.ts'
import type { BoardMatch } from '../live/board.ts'
import { stateNow, useNow } from '../live/useLive.ts'
import type { EventWhole, Standing } from '../rows.ts'
import { ClockNow, lineScore, phaseText, startText } from '../Score.tsx'
import { hasMinutes } from './incidents.ts'
import { MatchStar } from './MatchStar.tsx'
import { periodName } from './periods.ts'

type State = ReturnType<typeof stateNow>
type Props = { event: EventWhole; board: BoardMatch | undefined; answeredMs: number }

/** The head of a match: teams, score, clock or start. */
export const Head = ({ event, board: heard, answeredMs }: Props) => {
  const t = useText()
  const now = stateNow(event, heard, answeredMs)
  const { standing } = now
  const colours = coloursOf(event)
  return (
    <header className="sp-mhead">
      <div className="sp-score">
        <Team team={event.home} colour={colours.home} />
        <span className="sp-sc num">
          {standing && now.status !== 0 ? <Score standing={standing} /> : <i>{t('sport.versus')}</i>}
        </span>
        <Team team={event.away} colour={colours.away} />
      </div>
      <h1 className="sr">
        {event.home.name} – {event.away.name}
      </h1>
      <StateLine event={event} now={now} />
      {now.status === 0 && event.maps && <Format maps={event.maps} />}
      {hasMinutes(event.sport) && !isOver(now.status) && <MatchStar match={event.match} />}
      {standing && now.status !== 0 && event.sport !== 'football' && (
        <Periods event={event} standing={withoutPlay(standing)} />
      )}
      <ScoreAnnouncement event={event} now={now} />
    </header>
  )
}

const Score = ({ standing: { score } }: { standing: Standing }) => (
  <>
    {score.home}
    <i>–</i>
    {score.away}
  </>
)

const crestColours = ['#2fe3b6', '#ffc352', '#a9cbff', '#ff9488', '#d7b4ff', '#8fe388', '#ffd9a0', '#7fd7f5']

/** The place of a team's colour, always the same. */
const crestOf = (id: string): number => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973
  return sum % crestColours.length
}

/** The colours of two sides: never the same. */
const coloursOf = ({ home, away }: EventWhole) => {
  const [one, other] = [crestOf(home.id), crestOf(away.id)]
  const second = one === other ? (other + 1) % crestColours.length : other
  return { home: crestColours[one], away: crestColours[second] }
}

const Team = ({ team, colour }: { team: EventWhole['home']; colour: string | undefined }) => (
  <span className="sp-team">
    <span className="sp-crest" style={{ background: colour }} aria-hidden="true">
      {team.short.slice(0, 3)}
    </span>
    <b>{team.name}</b>
  </span>
)

const StateLine = ({ event, now }: { event: EventWhole; now: State }) => {
  const t = useText()
  const style = useWhenStyle()
  const phase = phaseOf(now.status, now.standing)
  if (now.status === 0 || !phase)
    return (
      <p className="line sp-state">
        <time className="num" dateTime={event.start}>
          {startText(t, event.start, style)}
        </time>
        <Countdown start={event.start} />
      </p>
    )
  return (
    <p className="line sp-state">
      {isLive(now.status) && <span className="badge live">{t('sport.liveBadge')}</span>}
      <ClockNow now={{ ...now, sport: event.sport }} />
      <span className="small text-mist">{phaseText(t, phase)}</span>
      {event.sport === 'football' && now.standing && <Halves standing={now.standing} />}
    </p>
  )
}

/** How e-sports are played, and on which maps. */
const Format = ({ maps }: { maps: readonly string[] }) => {
  const t = useText()
  return (
    <p className="small text-mist sp-format">
      <span>{t('sport.esportFormat')}</span> <span>{t('sport.maps', { names: maps.join(' · ') })}</span>
    </p>
  )
}

/** The scores of past halves: `1. Y 1–0`. The current one is the rest of the score. */
const Halves = ({ standing: { periods } }: { standing: Standing }) => {
  const t = useText()
  return periods.slice(0, -1).map(({ home, away }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: halves stay in their order
    <span key={index} className="small text-mist num">
      {periodName(t, { sport: 'football' }, index)} {home}–{away}
    </span>
  ))
}

const minuteMs = 60_000

const Countdown = ({ start }: { start: string }) => {
  const t = useText()
  const isTicking = useNow() > 0
  const left = isTicking ? Math.ceil((Date.parse(start) - serverNow()) / minuteMs) : 0
  if (left <= 0 || left > 24 * 60) return null
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  return (
    <span className="badge moon num">
      {hours > 0 ? t('sport.inHours', { hours, minutes }) : t('sport.inMinutes', { minutes })}
    </span>
  )
}

/** Periods, quarters, sets or maps, and in tennis the running game. */
const Periods = ({ event, standing }: { event: EventWhole; standing: Standing }) => {
  const t = useText()
  if (standing.periods.length === 0) return null
  const game = event.sport === 'tennis' && standing.game ? lineScore('tennis', standing) : undefined
  return (
    <div className="track sp-periods-track">
      <table className="sp-periods num">
        <caption className="sr">{t('sport.periods')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('sport.team')}</span>
            </th>
            {standing.periods.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: periods stay in their order
              <th key={index} scope="col">
                {periodName(t, event, index)}
              </th>
            ))}
            {game && <th scope="col">{t('sport.game')}</th>}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className="clip">
                {event[side].name}
                {standing.server === side && (
                  <>
                    <i className="sp-serve" aria-hidden="true" />
                    <span className="sr"> {t('sport.serves')}</span>
                  </>
                )}
              </th>
              {standing.periods.map((period, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: periods stay in their order
                <td key={index}>{period[side]}</td>
              ))}
              {game && <td className="money">{game[side]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Announces a changed score to screen readers. */
const ScoreAnnouncement = ({ event, now }: { event: EventWhole; now: State }) => {
  const { score } = now.standing ?? {}
  return (
    <span className="sr" role="status">
      {score && now.status !== 0 ? `${event.home.name} ${score.home}, ${event.away.name} ${score.away}` : ''}
    </span>
  )
}
