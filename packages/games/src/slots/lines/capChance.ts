import { countSpin, type SpinCount } from './count.ts'
import { type Complex, newComplex, transform } from './fourier.ts'
import type { Machine } from './machine.ts'
import { forCount, minScatters, multiplierOf, weightOf } from './round.ts'
import type { FreeSpins } from './title.ts'

/**
 * The chance that a round reaches the cap, counted over all stops; undefined where wilds stay from spin to spin, which makes spins depend
 * on each other.
 *
 * A round of one spin is counted directly. For rounds with free spins the distribution of the total is a sum of products of those of
 * single spins; it is computed with a Fourier transform under an exponential tilt that moves its mean to the cap, so that small chances keep
 * their relative precision of a double.
 */
export const capChanceOf = (machine: Machine): number | undefined => {
  const { freeSpins } = machine.title
  if (freeSpins.some(({ wilds }) => wilds === 'stay')) return undefined
  const base = countSpin(machine, machine.base, false)
  const alone = freeSpins.length === 0 ? base.byScatters : base.byScatters.slice(0, minScatters)
  return directChance(machine, alone, base.combinations) + (freeSpins.length > 0 ? featureChance(machine, base) : 0)
}

type Wins = ReadonlyMap<number, number>

const directChance = (machine: Machine, byScatters: readonly Wins[], combinations: number): number => {
  let reached = 0
  for (const [scatters, wins] of byScatters.entries())
    for (const [units, count] of wins)
      if (units + (machine.scatterPays[scatters] as number) >= machine.capUnits) reached += count
  return reached / combinations
}

/** Shares of all combinations by what they pay, in units; what is above the cap is taken for the cap. */
type Spread = ReadonlyMap<number, number>

/** Spins that add the same number of further spins. */
type Step = { readonly more: number; readonly spread: Spread }
type Kind = { readonly rules: FreeSpins; readonly share: number; readonly steps: readonly Step[] }
/** Staked spins that begin free spins, by how many of each kind they give. */
type Start = { readonly spins: readonly number[]; readonly spread: Spread }

const featureChance = (machine: Machine, base: SpinCount): number => {
  const { capUnits, title } = machine
  const shares = title.freeSpins.reduce((sum, kind) => sum + weightOf(kind), 0)
  const kinds = title.freeSpins.map((rules, choice): Kind => {
    const count = countSpin(machine, machine.free[choice] ?? [], rules.wilds === 'fill')
    return { rules, share: weightOf(rules) / shares, steps: stepsOf(count, rules) }
  })
  const starts = startsOf(machine, base)
  const tilt = tiltFor(kinds, starts, capUnits)
  const size = 2 ** Math.ceil(Math.log2(4 * capUnits))
  const total = totals(kinds, starts, { tilt, size, capUnits })
  let chance = 0
  for (let units = capUnits; units < size; units++)
    chance += ((total[units] as number) / size) * Math.exp(-tilt * units)
  return chance
}

const add = (spread: Map<number, number>, units: number, share: number): void => {
  spread.set(units, (spread.get(units) ?? 0) + share)
}

const stepsOf = ({ byScatters, combinations }: SpinCount, rules: FreeSpins): Step[] => {
  const steps = new Map<number, Map<number, number>>()
  for (const [scatters, wins] of byScatters.entries()) {
    if (wins.size === 0) continue
    const more = forCount(rules.more, scatters)
    const spread = steps.get(more) ?? new Map<number, number>()
    steps.set(more, spread)
    for (const [units, count] of wins) add(spread, units, count / combinations)
  }
  return [...steps].map(([more, spread]) => ({ more, spread }))
}

const startsOf = ({ title, scatterPays }: Machine, { byScatters, combinations }: SpinCount): Start[] =>
  byScatters.flatMap((wins, scatters): Start[] => {
    if (scatters < minScatters || wins.size === 0) return []
    const spread = new Map<number, number>()
    for (const [units, count] of wins) add(spread, units + (scatterPays[scatters] as number), count / combinations)
    return [{ spins: title.freeSpins.map(({ spins }) => forCount(spins, scatters)), spread }]
  })

/** The sum of e^(tilt * units) over a spread whose wins are multiplied. */
const tilted = (spread: Spread, tilt: number, times: number, capUnits: number): number => {
  let sum = 0
  for (const [units, share] of spread) sum += share * Math.exp(tilt * Math.min(units * times, capUnits))
  return sum
}

/** The logarithm of the sum of e^(tilt * win) over all rounds with free spins. */
const cumulant = (kinds: readonly Kind[], starts: readonly Start[], tilt: number, capUnits: number): number => {
  const one = (value: number): Complex => ({ re: Float64Array.of(value), im: new Float64Array(1) })
  const total = totalAt(
    walksOf(kinds, (spread, times) => one(tilted(spread, tilt, times, capUnits))),
    starts.map(({ spins, spread }) => ({ spins, spectrum: one(tilted(spread, tilt, 1, capUnits)) })),
    0,
  )
  return Math.log(total[0])
}

/**
 * A little less than the tilt that moves the mean of these rounds to the cap, where the derivative of the cumulant is the cap: so that totals
 * beyond the length of the transform, which it takes for smaller ones, have no weight.
 */
const tiltFor = (kinds: readonly Kind[], starts: readonly Start[], capUnits: number): number => {
  const meanAt = (tilt: number): number => {
    const near = 1e-4 / capUnits
    const [low, high] = [tilt - near, tilt + near].map((at) => cumulant(kinds, starts, at, capUnits))
    return ((high as number) - (low as number)) / (2 * near)
  }
  let [low, high] = [0, 200 / capUnits]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (meanAt(middle) < capUnits) low = middle
    else high = middle
  }
  return 0.9 * low
}

/**
 * How one kind of free spins goes on, as a table to walk from its end: `awards` are the numbers of spins that can be promised, and `next` the
 * places of those that each becomes after each step. `spectra` are those of the steps in each spin; `re` and `im` what all spins from so many
 * awarded on come to.
 */
type Walk = {
  readonly share: number
  readonly awards: Int32Array
  readonly next: Int32Array
  readonly spectra: readonly (readonly Complex[])[]
  readonly re: Float64Array
  readonly im: Float64Array
}

const walksOf = (kinds: readonly Kind[], spectrumOf: (spread: Spread, times: number) => Complex): readonly Walk[] =>
  kinds.map(({ rules, share, steps }) => {
    const after = (awarded: number, more: number): number => awarded + Math.min(more, rules.limit - awarded)
    const found = new Set<number>(rules.spins)
    for (const awarded of found) for (const { more } of steps) found.add(after(awarded, more))
    const awards = Int32Array.from(found).sort()
    const next = [...awards].flatMap((awarded) => steps.map(({ more }) => awards.indexOf(after(awarded, more))))
    const byMultiplier = new Map<number, readonly Complex[]>()
    const spectra = Array.from({ length: awards.at(-1) ?? 0 }, (_, spin) => {
      const times = multiplierOf(rules, spin + 1)
      const known = byMultiplier.get(times) ?? steps.map(({ spread }) => spectrumOf(spread, times))
      byMultiplier.set(times, known)
      return known
    })
    const room = (): Float64Array => new Float64Array(awards.length)
    return { share, awards, next: Int32Array.from(next), spectra, re: room(), im: room() }
  })

/** Walks free spins at one point of their spectra. */
const walk = ({ awards, next, spectra, re, im }: Walk, point: number): void => {
  re.fill(1)
  im.fill(0)
  for (let spin = spectra.length - 1; spin >= 0; spin--) {
    const steps = spectra[spin] as readonly Complex[]
    // Rising: what a state becomes has not been changed yet.
    for (let state = 0; state < awards.length; state++) {
      if ((awards[state] as number) <= spin) continue
      let [x, y] = [0, 0]
      for (let step = 0; step < steps.length; step++) {
        const spectrum = steps[step] as Complex
        const [a, b] = [spectrum.re[point] as number, spectrum.im[point] as number]
        const to = next[state * steps.length + step] as number
        x += a * (re[to] as number) - b * (im[to] as number)
        y += a * (im[to] as number) + b * (re[to] as number)
      }
      re[state] = x
      im[state] = y
    }
  }
}

type Begun = { readonly spins: readonly number[]; readonly spectrum: Complex }

/** The transform of the total of rounds with free spins at one point. */
const totalAt = (walks: readonly Walk[], begun: readonly Begun[], point: number): readonly [number, number] => {
  let [x, y] = [0, 0]
  for (const [kind, one] of walks.entries()) {
    walk(one, point)
    for (const { spins, spectrum } of begun) {
      const state = one.awards.indexOf(spins[kind] as number)
      const [a, b] = [spectrum.re[point] as number, spectrum.im[point] as number]
      const [c, d] = [one.re[state] as number, one.im[state] as number]
      x += one.share * (a * c - b * d)
      y += one.share * (a * d + b * c)
    }
  }
  return [x, y]
}

type Tilting = { readonly tilt: number; readonly size: number; readonly capUnits: number }

/** The tilted distribution of the total of rounds with free spins, times the size. */
const totals = (kinds: readonly Kind[], starts: readonly Start[], tilting: Tilting): Float64Array => {
  const { size } = tilting
  const walks = walksOf(kinds, (spread, times) => spectrumOf(spread, times, tilting))
  const begun = starts.map(({ spins, spread }) => ({ spins, spectrum: spectrumOf(spread, 1, tilting) }))
  const total = newComplex(size)
  for (let point = 0; point <= size / 2; point++) {
    const [x, y] = totalAt(walks, begun, point)
    // The spectrum of real numbers is its own mirror image, conjugated.
    const mirror = (size - point) % size
    total.re[point] = x
    total.im[point] = y
    total.re[mirror] = x
    total.im[mirror] = mirror === point ? y : -y
  }
  transform(total, -1)
  return total.re
}

/** The first half of the transform of a tilted spread whose wins are multiplied. */
const spectrumOf = (spread: Spread, times: number, { tilt, size, capUnits }: Tilting): Complex => {
  const spectrum = newComplex(size)
  for (const [units, share] of spread) {
    const won = Math.min(units * times, capUnits)
    spectrum.re[won] = (spectrum.re[won] as number) + share * Math.exp(tilt * won)
  }
  transform(spectrum, 1)
  return { re: spectrum.re.slice(0, size / 2 + 1), im: spectrum.im.slice(0, size / 2 + 1) }
}
