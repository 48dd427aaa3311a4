import { wheelOrder } from '@yakamoz/games'

/** The position of the ball: its angle on the rotor, clockwise from the zero, and its distance from the centre (1 is the rim). */
export type Ball = { readonly angle: number; readonly radius: number; readonly rests: boolean }

/** Times of the animation, in milliseconds from its start. */
export type Throw = { readonly dropMs: number; readonly restMs: number }

export const turn = 2 * Math.PI
const trackRadius = 0.795
const pocketRadius = 0.505
/** The edge that the ball hits before it falls into a pocket. */
const edgeRadius = 0.6

/** The rotor always turns clockwise, once in this time. */
const rotorMs = 11_000
export const rotorAt = (nowMs: number): number => ((nowMs % rotorMs) / rotorMs) * turn

export const pocketAngle = (number: number): number => (wheelOrder.indexOf(number) / wheelOrder.length) * turn

/**
 * The ball at a time of the animation: it runs against the rotor, slows down, leaves the rim at the drop, hops, and rests in the
 * drawn pocket. It is computed backwards from the rest, so that it always ends there.
 */
export const ballAt = (sinceMs: number, number: number, { dropMs, restMs }: Throw): Ball => {
  const left = Math.max(0, restMs - sinceMs) / 1000
  const fallSeconds = (restMs - dropMs) / 1000
  const angle = pocketAngle(number) + runBefore(left, fallSeconds)
  return { angle, radius: radiusAt(Math.min(1, left / fallSeconds)), rests: left === 0 }
}

/** Radians that the ball moves relative to the rotor in its last `seconds`. */
const runBefore = (seconds: number, fallSeconds: number): number => {
  const slow = 0.85
  if (seconds <= fallSeconds) return slow * seconds ** 2
  const more = seconds - fallSeconds
  return slow * fallSeconds ** 2 + 2 * slow * fallSeconds * more + 0.42 * more ** 2
}

/** The hops of the fall, backwards: the interval between two knocks as shares of the fall, and the height of the hop. */
const hops: readonly (readonly [from: number, to: number, height: number])[] = [
  [0, 0.1, 0.012],
  [0.1, 0.24, 0.035],
  [0.24, 0.46, 0.075],
]
const lastHop = 0.46

/** `left`: the remaining share of the fall, 1 at the drop, 0 at rest. */
const radiusAt = (left: number): number => {
  if (left >= 1) return trackRadius
  const hop = hops.find(([from, to]) => left >= from && left < to)
  if (!hop) {
    const fallen = (1 - left) / (1 - lastHop)
    return trackRadius - (trackRadius - edgeRadius) * fallen ** 2
  }
  const [from, to, height] = hop
  const share = (left - from) / (to - from)
  const ground =
    from === 0 ? pocketRadius : pocketRadius + (edgeRadius - pocketRadius) * ((left - 0.1) / (lastHop - 0.1))
  return ground + height * 4 * share * (1 - share)
}

/** How long the close-up stays after the ball has come to rest, and how long it takes to move away. */
const closeUpRestMs = 1500
const closeUpLeaveMs = 700

/** How near the wheel is seen: 0 as a whole, 1 closest. It approaches during the fall of the ball and leaves after its rest. */
export const closeUpAt = (sinceMs: number, { dropMs, restMs }: Throw): number => {
  const near = Math.min(1, Math.max(0, (sinceMs - dropMs) / ((restMs - dropMs) * 0.8)))
  const away = Math.min(1, Math.max(0, (sinceMs - restMs - closeUpRestMs) / closeUpLeaveMs))
  return eased(near) * (1 - eased(away))
}

const eased = (share: number): number => share * share * (3 - 2 * share)

/** The scale of a close-up, and the distance from the middle of the wheel that it is about (1 is the rim): it never shows beyond the rim. */
export const viewOf = (
  closeUp: number,
  ballRadius: number,
): { readonly scale: number; readonly aboutRadius: number } => {
  const scale = 1 + 0.6 * closeUp
  return { scale, aboutRadius: Math.min(ballRadius * 0.85, 1 - 1 / scale) }
}

/** The times of the knocks in the animation, for their sound. */
export const knocksOf = ({ dropMs, restMs }: Throw): readonly number[] =>
  [lastHop, 0.24, 0.1, 0].map((left) => restMs - left * (restMs - dropMs))
