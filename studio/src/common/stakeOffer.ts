import type { Described } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Opening } from './endpoint.ts'

/** The smallest and largest stake that the server takes now. */
export type StakeLimits = Opening['limits']

/** Returns those of the stakes of a game that are taken. */
export const stakesWithin = (stakes: readonly Kurus[], { least, most }: StakeLimits): readonly Kurus[] =>
  stakes.filter((stake) => stake >= least && stake <= most)

/** Returns the largest stake that is not above the wanted one, or the smallest one. */
export const nearestStake = (stakes: readonly Kurus[], wanted: Kurus): Kurus =>
  kurus(stakes.findLast((stake) => stake <= wanted) ?? stakes[0] ?? wanted)

export type StakeOffer = {
  /** Takes the limits of an answer. */
  receive(limits: StakeLimits): void
  /** Calls back when the limits are others than before. */
  onLimits(changed: (limits: StakeLimits) => void): void
  /** Returns the stakes of an opened game that are taken now. */
  stakesNow(opening: Pick<Opening, 'offered' | 'limits'>): readonly Kurus[]
}

/** Returns a game with the stakes that are taken now, as its rules state them. */
export const asTaken = <Game extends Pick<Described, 'info'>>(
  game: Game,
  { setting, opening }: { setting: Pick<StakeOffer, 'stakesNow'>; opening: Pick<Opening, 'offered' | 'limits'> },
): Game => ({ ...game, info: { ...game.info, stakesKurus: setting.stakesNow(opening) } })

/** Follows what may be staked, which the operator may change while the game is open. */
export const stakeOffer = (): StakeOffer => {
  let known: StakeLimits | undefined
  const listeners: ((limits: StakeLimits) => void)[] = []
  return {
    receive: (limits) => {
      if (known?.least === limits.least && known.most === limits.most) return
      known = limits
      for (const changed of listeners) changed(limits)
    },
    onLimits: (changed) => void listeners.push(changed),
    stakesNow: ({ offered, limits }) => stakesWithin(offered, known ?? limits),
  }
}
