import { type Translate, useText } from '../../../lib/i18n/texts.tsx'
import { phaseOf } from '../clock.ts'
import type { EventWhole, Incident, Side, Sport, Standing } from '../rows.ts'
import { phaseText } from '../Score.tsx'
import { hasMinutes, incidentText } from './incidents.ts'
import { EsportPlan, RoundStrip } from './RoundPlan.tsx'
import { sideColours } from './sideColours.ts'

type Props = { event: EventWhole; standing: Standing; incidents: readonly Incident[] }

type Place = { x: number; y: number }

/** Where something happened: the home side plays to the right. */
const placeOf = (sport: Sport, { kind, side }: Incident): Place | undefined => {
  const at = (x: number, y: number): Place => (side === 'away' ? { x: 400 - x, y } : { x, y })
  if (kind === 'score') return at(sport === 'ice_hockey' ? 354 : 380, 110)
  if (kind === 'penalty') return at(150, 24)
  if (kind === 'corner') return at(384, 18)
  return kind === 'yellowCard' || kind === 'redCard' ? at(150, 150) : undefined
}

/** The pitch with the last incident on it; in tennis and volleyball with the server, in e-sports with the attacking side and the rounds. */
export const Pitch = ({ event, standing, incidents }: Props) => {
  const t = useText()
  const last = hasMinutes(event.sport) ? incidents.findLast(({ side }) => side) : undefined
  const shownText =
    powerPlayText(t, event, standing) ?? (last ? incidentText(t, event, last) : restOf(t, event, standing))
  const { Lines, ground } = fields[event.sport]
  const attacker = standing.attacker ?? (last?.side && attackerIn(last, last.side))
  return (
    <figure className="sp-field" style={{ background: groundOf(ground) }}>
      <svg viewBox="0 0 400 220" aria-hidden="true">
        <g fill="none" stroke="#eafff8" strokeOpacity=".62" strokeWidth="1.5">
          <Lines attacker={standing.attacker} />
        </g>
        {attacker && <Attack side={attacker} sport={event.sport} />}
        {last && <Mark sport={event.sport} incident={last} />}
        {standing.rounds && <RoundStrip rounds={standing.rounds.at(-1) ?? ''} />}
        {standing.server && <Server side={standing.server} sport={event.sport} />}
      </svg>
      <figcaption>{shownText}</figcaption>
    </figure>
  )
}

/** Mown in stripes: they go on where the figure is higher than its field. */
const groundOf = ([colour, stripe]: readonly [string, string]): string =>
  `repeating-linear-gradient(90deg, ${stripe} 0 10%, transparent 0 20%), ${colour}`

/** The side with a player more on the ice; undefined at equal strength and in other sports. */
const powerPlayText = (t: Translate, { home, away }: EventWhole, { suspended }: Standing): string | undefined => {
  if (!suspended || suspended.home === suspended.away) return undefined
  return t('sport.powerPlay', { name: (suspended.home < suspended.away ? home : away).name })
}

/** The text of a pitch without an incident: who serves or attacks, or the phase. */
const restOf = (t: Translate, { home, away }: EventWhole, { server, attacker, rounds, phase }: Standing): string => {
  const number = (rounds?.at(-1)?.length ?? 0) + 1
  if (attacker) return t('sport.attacking', { name: (attacker === 'home' ? home : away).name, number })
  if (server) return t('sport.serving', { name: (server === 'home' ? home : away).name })
  const now = phaseOf(1, { phase })
  return now ? phaseText(t, now) : ''
}

/** Who attacks after an incident: after a penalty the other side, which has a player more. */
const attackerIn = ({ kind }: Incident, side: Side): Side =>
  kind !== 'penalty' ? side : side === 'home' ? 'away' : 'home'

/** The attacking side, as light towards the other goal; in e-sports from its own end. */
const Attack = ({ side, sport }: { side: Side; sport: Sport }) => (
  <path
    d={
      sport === 'esport' ? raids[side] : side === 'home' ? 'M200 22 372 70V146L200 194Z' : 'M200 22 28 70V146L200 194Z'
    }
    fill={sideColours[side]}
    opacity=".16"
  />
)

const raids: Record<Side, string> = {
  home: 'M22 62h50V22h120v118H72v-38H22Z',
  away: 'M378 62h-50V22H208v118h120v-38h50Z',
}

const Mark = ({ sport, incident }: { sport: Sport; incident: Incident }) => {
  const place = placeOf(sport, incident)
  if (!place) return null
  const { x, y } = place
  const colour = incident.kind === 'yellowCard' ? '#ffc352' : incident.kind === 'redCard' ? '#ff6257' : '#ffffff'
  if (incident.kind === 'yellowCard' || incident.kind === 'redCard')
    return <rect x={x - 7} y={y - 10} width="14" height="20" rx="2.5" fill={colour} />
  if (incident.kind === 'penalty')
    return (
      <>
        <circle cx={x} cy={y} r="11" fill="#ffc352" />
        <path d={`M${x} ${y - 6}v6l4 3`} fill="none" stroke="#3a2a00" strokeWidth="2.5" strokeLinecap="round" />
      </>
    )
  return (
    <>
      <circle cx={x} cy={y} r="16" fill="#fff" opacity=".22" className="sp-pulse" />
      <circle cx={x} cy={y} r="5.5" fill={colour} />
    </>
  )
}

const Server = ({ side, sport }: { side: Side; sport: Sport }) => {
  const x = sport === 'tennis' ? 40 : 52
  return (
    <>
      <circle cx={side === 'home' ? x : 400 - x} cy="140" r="13" fill="#fff" opacity=".2" className="sp-pulse" />
      <circle cx={side === 'home' ? x : 400 - x} cy="140" r="6" fill="#eaff6b" />
    </>
  )
}

const FootballLines = () => (
  <>
    <rect x="14" y="12" width="372" height="196" />
    <path d="M200 12v196M14 58h54v104H14M386 58h-54v104h54M14 86h20v48H14M386 86h-20v48h20" />
    <circle cx="200" cy="110" r="32" />
    <path d="M68 88a28 28 0 0 1 0 44M332 88a28 28 0 0 0 0 44" />
  </>
)

const BasketballLines = () => (
  <>
    <rect x="14" y="12" width="372" height="196" />
    <path d="M200 12v196M14 78h76v64H14M386 78h-76v64h76M14 26h42c68 14 68 154 0 168H14M386 26h-42c-68 14-68 154 0 168h42" />
    <circle cx="200" cy="110" r="28" />
    <circle cx="90" cy="110" r="22" />
    <circle cx="310" cy="110" r="22" />
    <path d="M28 96v28M372 96v28" />
    <circle cx="36" cy="110" r="7" />
    <circle cx="364" cy="110" r="7" />
  </>
)

const TennisLines = () => (
  <>
    <rect x="36" y="22" width="328" height="176" />
    <path d="M36 44h328M36 176h328M118 44v132M282 44v132M118 110h164M36 110h8M364 110h-8" />
    <path d="M200 12v196" strokeWidth="3" strokeOpacity=".9" />
  </>
)

const VolleyballLines = () => (
  <>
    <rect x="56" y="24" width="288" height="172" />
    <path d="M152 24v172M248 24v172" />
    <path d="M200 12v196" strokeWidth="3" strokeOpacity=".9" />
  </>
)

const red = '#ff6f66'
const blue = '#7cc0ff'

const IceHockeyLines = () => (
  <>
    <rect x="14" y="12" width="372" height="196" rx="58" />
    <path d="M146 12v196M254 12v196" stroke={blue} strokeWidth="4" strokeOpacity=".8" />
    <path d="M200 12v196" stroke={red} strokeWidth="4" strokeOpacity=".8" strokeDasharray="10 6" />
    <path d="M42 20v180M358 20v180" stroke={red} strokeOpacity=".8" />
    <circle cx="200" cy="110" r="30" stroke={blue} strokeOpacity=".8" />
    <path d="M42 98h4a14 14 0 0 1 0 24h-4M358 98h-4a14 14 0 0 0 0 24h4" stroke={blue} />
    <path d="M42 104h-9v12h9M358 104h9v12h-9" />
    <g stroke={red} strokeOpacity=".7">
      <circle cx="84" cy="60" r="25" />
      <circle cx="84" cy="160" r="25" />
      <circle cx="316" cy="60" r="25" />
      <circle cx="316" cy="160" r="25" />
    </g>
    <g fill={red} stroke="none">
      <circle cx="84" cy="60" r="3" />
      <circle cx="84" cy="160" r="3" />
      <circle cx="316" cy="60" r="3" />
      <circle cx="316" cy="160" r="3" />
      <circle cx="162" cy="60" r="2.5" />
      <circle cx="162" cy="160" r="2.5" />
      <circle cx="238" cy="60" r="2.5" />
      <circle cx="238" cy="160" r="2.5" />
    </g>
    <circle cx="200" cy="110" r="3" fill={blue} stroke="none" />
  </>
)

const fields: Record<
  Sport,
  { Lines: (at: { attacker?: Side | undefined }) => React.ReactNode; ground: readonly [string, string] }
> = {
  football: { Lines: FootballLines, ground: ['#0c4d3d', 'rgb(255 255 255 / .035)'] },
  basketball: { Lines: BasketballLines, ground: ['#5a3418', 'rgb(255 255 255 / .03)'] },
  tennis: { Lines: TennisLines, ground: ['#123f6d', 'rgb(255 255 255 / .02)'] },
  volleyball: { Lines: VolleyballLines, ground: ['#5b2a3b', 'rgb(255 255 255 / .03)'] },
  esport: { Lines: EsportPlan, ground: ['#232a4a', 'rgb(255 255 255 / .02)'] },
  ice_hockey: { Lines: IceHockeyLines, ground: ['#17455f', 'rgb(255 255 255 / .02)'] },
}
