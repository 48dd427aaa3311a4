import type { PoseName } from './poses.ts'
import type { Mouth } from './rig.ts'
import { isDigit, signMs, speechMs } from './speech.ts'

/** What a presenter does. `rest` lasts until something else begins; every other act ends by itself. */
export const actNames = ['rest', 'invite', 'close', 'deal', 'throw', 'present', 'applaud'] as const
export type ActName = (typeof actNames)[number]

type Act = {
  /** Where nothing moves, the last pose stands for the act. */
  readonly poses: readonly (readonly [pose: PoseName, ms: number])[]
  /** A running act is only replaced by one of the same weight or more. */
  readonly weight: number
  readonly smiles?: boolean
}

const claps = Array.from({ length: 5 }, () => [['clapApart', 230] as const, ['clapTogether', 190] as const]).flat()

const acts: Readonly<Record<ActName, Act>> = {
  rest: { poses: [], weight: 0 },
  deal: {
    poses: [
      ['drawCard', 260],
      ['layCard', 420],
    ],
    weight: 1,
  },
  invite: { poses: [['invite', 2000]], weight: 2, smiles: true },
  close: {
    poses: [
      ['sweepFrom', 480],
      ['sweepTo', 900],
    ],
    weight: 2,
  },
  throw: {
    poses: [
      ['reach', 420],
      ['flick', 760],
    ],
    weight: 2,
  },
  present: { poses: [['present', 2600]], weight: 2 },
  applaud: { poses: claps, weight: 3, smiles: true },
}

const lengthMs = (name: ActName): number => acts[name].poses.reduce((sum, [, ms]) => sum + ms, 0)

/** What a presenter does and says since when, by the clock of the screen in milliseconds. */
export type Motion = {
  readonly act: ActName
  readonly startedMs: number
  readonly speech: string
  readonly spokenMs: number
  /** When the text will have been said. */
  readonly silentMs: number
}

export const atRest: Motion = { act: 'rest', startedMs: 0, speech: '', spokenMs: 0, silentMs: 0 }

/** Begins an act, unless a heavier one is running. */
export const begin = (motion: Motion, act: ActName, nowMs: number): Motion =>
  acts[actAt(motion, nowMs)].weight > acts[act].weight ? motion : { ...motion, act, startedMs: nowMs }

/** Begins to say a text. */
export const say = (motion: Motion, speech: string, nowMs: number): Motion => ({
  ...{ ...motion, speech, spokenMs: nowMs },
  silentMs: nowMs + speechMs(speech),
})

/** The act that is running. */
const actAt = ({ act, startedMs }: Motion, nowMs: number): ActName => (nowMs - startedMs < lengthMs(act) ? act : 'rest')

/** What is seen at a moment. `gaze`: to the left (-1), ahead or to the right of the picture. */
export type Frame = {
  readonly pose: PoseName
  readonly mouth: Mouth
  readonly isBlinking: boolean
  readonly gaze: -1 | 0 | 1
}

/** The frame at a moment; the same seed blinks and glances at the same times. */
export const frameAt = (motion: Motion, nowMs: number, seed: number): Frame => {
  const act = actAt(motion, nowMs)
  return {
    pose: poseAt(act, nowMs - motion.startedMs),
    mouth: nowMs < motion.silentMs ? mouthAt(motion.speech, nowMs - motion.spokenMs) : closedMouth(act),
    isBlinking: isBlinking(nowMs, seed),
    gaze: act === 'rest' ? gazeAt(nowMs, seed) : 0,
  }
}

/** The frame where nothing moves: its pose shows the act, the eyes are open, the mouth is closed. */
export const stillAt = (motion: Motion, nowMs: number): Frame => {
  const act = actAt(motion, nowMs)
  return { pose: stillPose(act), mouth: closedMouth(act), isBlinking: false, gaze: 0 }
}

const stillPose = (act: ActName): PoseName => acts[act].poses.at(-1)?.[0] ?? 'rest'

const closedMouth = (act: ActName): Mouth => (acts[act].smiles ? 'smile' : 'rest')

const poseAt = (act: ActName, sinceMs: number): PoseName => {
  let endMs = 0
  for (const [pose, ms] of acts[act].poses) {
    endMs += ms
    if (sinceMs < endMs) return pose
  }
  return 'rest'
}

/** A mouth keeps its drawing for at least this time: faster, it would flicker. */
const drawingMs = 110

/** The mouth at a moment of a text, before it has been said. */
export const mouthAt = (text: string, sinceMs: number): Mouth => {
  const drawnMs = Math.floor(sinceMs / drawingMs) * drawingMs
  let endMs = 0
  for (const sign of text) {
    endMs += signMs(sign)
    if (drawnMs < endMs) return isDigit(sign) ? digitMouth(drawnMs) : mouthOf(sign)
  }
  return 'rest'
}

/** A digit is a word: the mouth opens and closes. */
const digitMouth = (drawnMs: number): Mouth => ((drawnMs / drawingMs) % 2 === 0 ? 'open' : 'narrow')

const letters: readonly (readonly [Mouth, string])[] = [
  ['open', 'a'],
  ['round', 'ouwq'],
  ['rest', 'mbpfv .,:;!?'],
]
const mouthOf = (sign: string): Mouth => {
  // Without its marks: ö is an o here.
  const letter = sign.toLowerCase().normalize('NFD').charAt(0)
  return letters.find(([, signs]) => signs.includes(letter))?.[0] ?? 'narrow'
}

const blinkEveryMs = 3900
const blinkMs = 150

const isBlinking = (nowMs: number, seed: number): boolean => {
  const turn = Math.floor(nowMs / blinkEveryMs)
  const sinceMs = nowMs - turn * blinkEveryMs - shareOf(turn, seed) * (blinkEveryMs - blinkMs)
  return sinceMs >= 0 && sinceMs < blinkMs
}

const glanceEveryMs = 6100
const glanceMs = 1300

/** In every second turn on average the eyes look to one side for a moment. */
const gazeAt = (nowMs: number, seed: number): -1 | 0 | 1 => {
  const turn = Math.floor(nowMs / glanceEveryMs)
  const side = shareOf(turn, seed + 1)
  const sinceMs = nowMs - turn * glanceEveryMs - shareOf(turn, seed + 2) * (glanceEveryMs - glanceMs)
  if (sinceMs < 0 || sinceMs >= glanceMs || side < 0.5) return 0
  return side < 0.75 ? -1 : 1
}

/** A number from 0 to 1 that looks random and is the same for the same arguments (a step of splitmix32). */
const shareOf = (turn: number, seed: number): number => {
  let mixed = Math.imul(turn + 1, 0x9e3779b9) ^ Math.imul(seed + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
