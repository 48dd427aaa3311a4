import { plus, type Ratio, ratio, times } from '../lines/mean.ts'
import type { RespinMachine, Worth } from './machine.ts'
import { placeCount } from './machine.ts'
import { respinPartsOf } from './theory.ts'
import type { Level } from './title.ts'

/** The return of a hold and respin slot by where it comes from, before the cap: exact shares of the stake. */
export type RespinContributions = {
  readonly lines: Ratio
  /** Coins that carry an amount, each counted once. */
  readonly coins: Ratio
  /** Coins that carry Mini, Minor or Major, each counted once, and Grand for all fifteen places. */
  readonly levels: Readonly<Record<Level, Ratio>>
  /** What the title's own rule adds: coins that count several times, full rows, or growth. */
  readonly special: Ratio
}

/** By linearity: each part is the mean of the same respins with everything else worth nothing. */
export const respinContributionsOf = (machine: RespinMachine): RespinContributions => {
  const { lines, respins } = respinPartsOf(machine)
  const plain = withoutSpecial(machine)
  const only = (isCounted: (worth: Worth) => boolean, grandUnits = 0): Ratio =>
    respinPartsOf({ ...plain, grandUnits, worths: plain.worths.map((worth) => (isCounted(worth) ? worth : nothing)) })
      .respins
  const withLevel = (level: Level): Ratio => only((worth) => worth.level === level)
  const coins = only(({ level }) => level === undefined)
  const levels = {
    mini: withLevel('mini'),
    minor: withLevel('minor'),
    major: withLevel('major'),
    grand: only(() => false, machine.grandUnits),
  }
  const withoutRule = respinPartsOf(plain).respins
  return { lines, coins, levels, special: plus(respins, times(withoutRule, ratio(-1n))) }
}

const nothing: Worth = { units: 0, level: undefined }

const withoutSpecial = ({ title, ...machine }: RespinMachine): RespinMachine => ({
  ...machine,
  times: new Array<number>(placeCount).fill(1),
  title: { ...title, respins: { ...title.respins, special: { kind: 'none' } } },
})
