import { halfRounds, overtimeHalfRounds, regularRounds } from '@yakamoz/sports/esportRules'
import type { Side } from '../rows.ts'
import { sideColours } from './sideColours.ts'

/** The ground of a tactical shooter from above: the side that attacks comes from its own end, and the two sites are at the other one. */
export const EsportPlan = ({ attacker = 'home' }: { attacker?: Side | undefined }) => {
  const mirrored = attacker === 'away'
  return (
    <>
      <g transform={mirrored ? 'matrix(-1 0 0 1 400 0)' : undefined}>
        <path d="M22 62h50V22h120v26h64V22h122v50h-26v26h26v42H256v-22h-64v22H72v-38H22Z" />
        <path d="M116 22v34M116 140v-36M192 48v16M192 118V98M256 48v16M256 118V98M306 72h-16v20h16" />
        <path
          d="M104 81H234C270 81 262 52 306 47M234 81C270 81 262 112 306 118"
          strokeDasharray="6 5"
          strokeOpacity=".5"
        />
      </g>
      <Site x={mirrored ? 74 : 326} y={46} name="A" />
      <Site x={mirrored ? 74 : 326} y={119} name="B" />
    </>
  )
}

const Site = ({ x, y, name }: { x: number; y: number; name: string }) => (
  <>
    <circle cx={x} cy={y} r="13" fill="rgb(255 255 255 / .1)" />
    <text x={x} y={y + 5} textAnchor="middle" fontSize="14" fontWeight="700" fill="#eafff8" stroke="none">
      {name}
    </text>
  </>
)

const overtimeRounds = 2 * overtimeHalfRounds
const strip = { left: 22, width: 356, middle: 182, height: 15 }

/** The number of sets of overtime that have begun. */
const setsAfter = (played: number): number => Math.max(0, Math.ceil((played - regularRounds) / overtimeRounds))

/** Who won the rounds of a map (`hhah`): those of the home side above the line, those of the guests below it. It has room for what has begun. */
export const RoundStrip = ({ rounds }: { rounds: string }) => {
  const sets = setsAfter(rounds.length)
  const setStarts = Array.from({ length: sets }, (_, set) => regularRounds + set * overtimeRounds)
  const step = strip.width / (regularRounds + sets * overtimeRounds)
  const at = (round: number): number => strip.left + round * step
  return (
    <>
      <path
        d={`M${strip.left} ${strip.middle}h${strip.width}`}
        stroke="#eafff8"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      {[halfRounds, ...setStarts].map((round) => (
        <path
          key={round}
          d={`M${at(round)} ${strip.middle - strip.height - 3}v${2 * strip.height + 6}`}
          stroke="#eafff8"
          strokeOpacity=".35"
          strokeDasharray="3 3"
        />
      ))}
      {[...rounds].map((winner, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds stay in their order
          key={index}
          x={at(index) + step * 0.14}
          y={winner === 'h' ? strip.middle - strip.height : strip.middle + 2}
          width={step * 0.72}
          height={strip.height - 2}
          rx="2"
          fill={sideColours[winner === 'h' ? 'home' : 'away']}
        />
      ))}
    </>
  )
}
