import { maxLegs } from '@yakamoz/sports/coupons/limits'
import { type OddsPolicy, oddsPolicies } from '@yakamoz/sports/coupons/policies'
import type { Store } from '../../../lib/browser/storage.ts'
import { type Sport, sportKinds } from '../rows.ts'

/** The names of a leg, in the language it was chosen in, until the server has answered. */
export type LegNames = { sport: Sport; home: string; away: string; market: string; outcome: string; start: string }

/** A choice on the slip. `odds` is the price that the player last agreed to, as the wire writes it. */
export type SlipLeg = {
  match: string
  market: number
  specifiers: string
  outcome: string
  odds: string
  banker: boolean
  /** The stake of this leg as a single, in kuruş; 0 while none is given. */
  stake: number
  names: LegNames
}

export type SlipKind = 'single' | 'accumulator' | 'system'

/** The slip of this browser. `stake` is that of one column of an accumulator or a system, in kuruş. */
export type Slip = {
  legs: readonly SlipLeg[]
  /** The kind that the player chose; without a choice one leg is a single and more are an accumulator. */
  kind?: SlipKind
  sizes: readonly number[]
  stake: number
  policy: OddsPolicy
  /** The prices that the player last agreed to for legs that are played together, by `groupKey`. */
  agreed?: Readonly<Record<string, string>>
}

export const emptySlip: Slip = { legs: [], sizes: [], stake: 0, policy: 'better' }

type Pick4 = Pick<SlipLeg, 'match' | 'market' | 'specifiers' | 'outcome'>

export const legKey = ({ match, market, specifiers, outcome }: Pick4): string =>
  [match, market, specifiers, outcome].join('|')

/** The key of legs that are played together; of one leg its own. */
export const groupKey = (legs: readonly Pick4[]): string => legs.map(legKey).sort().join(' ')

/** The selections of the slip: each leg alone in singles, otherwise the legs of one match together. */
export const groupsOf = (slip: Slip): readonly (readonly SlipLeg[])[] =>
  kindOf(slip) === 'single' ? slip.legs.map((leg) => [leg]) : byMatch(slip.legs)

const byMatch = (legs: readonly SlipLeg[]) => [...Map.groupBy(legs, ({ match }) => match).values()]

/** The price that the player last agreed to; undefined while none was shown for legs that are played together. */
export const agreedOdds = (slip: Slip, legs: readonly SlipLeg[]): string | undefined =>
  legs.length === 1 ? legs[0]?.odds : slip.agreed?.[groupKey(legs)]

export const withAgreed = (slip: Slip, legs: readonly SlipLeg[], odds: string): Slip => {
  const [leg] = legs
  if (leg && legs.length === 1) return changed(slip, leg, { odds })
  return settled({ ...slip, agreed: { ...slip.agreed, [groupKey(legs)]: odds } })
}

export const isChosen = (slip: Slip, leg: Pick4): boolean => slip.legs.some((one) => legKey(one) === legKey(leg))

const isSameMarket = (one: Pick4, other: Pick4): boolean =>
  one.match === other.match && one.market === other.market && one.specifiers === other.specifiers

/** Whether the slip has no room for these legs. */
export const isFull = (slip: Slip, legs: readonly SlipLeg[]): boolean =>
  slip.legs.filter((one) => !legs.some((leg) => isSameMarket(one, leg))).length + legs.length > maxLegs

/** A leg put on the slip; another outcome of the same market gives it its place and stake. */
const withLeg = (slip: Slip, leg: SlipLeg): Slip => {
  const index = slip.legs.findIndex((one) => isSameMarket(one, leg))
  const fresh = { ...leg, stake: slip.legs[index]?.stake ?? leg.stake }
  return settled({
    ...slip,
    legs: index < 0 ? [...slip.legs, fresh] : slip.legs.map((one, at) => (at === index ? fresh : one)),
  })
}

/** A leg put on the slip, or taken off if it was there. */
export const withToggled = (slip: Slip, leg: SlipLeg): Slip => withAllToggled(slip, [leg], leg.odds)

/** Whether all of these legs are on the slip. */
export const hasAll = (slip: Slip, legs: readonly Pick4[]): boolean => legs.every((leg) => isChosen(slip, leg))

/**
 * Legs of a match put on the slip together at the price that was shown for all of them, or taken off if all were there. Singles would be other bets: a
 * slip of singles becomes an accumulator.
 */
export const withAllToggled = (slip: Slip, legs: readonly SlipLeg[], odds: string): Slip => {
  if (hasAll(slip, legs)) return withoutAll(slip, legs)
  if (isFull(slip, legs)) return slip
  const added = legs.filter((leg) => !isChosen(slip, leg)).reduce(withLeg, slip)
  if (legs.length === 1) return added
  const together = kindOf(added) === 'single' ? withKind(added, 'accumulator') : added
  return withAgreed(together, legs, odds)
}

export const without = (slip: Slip, leg: Pick4): Slip =>
  settled({ ...slip, legs: slip.legs.filter((one) => legKey(one) !== legKey(leg)) })

/** The slip after these legs were taken in: choices of the player stay, the legs and their stakes go. */
export const withoutAll = (slip: Slip, legs: readonly Pick4[]): Slip =>
  legs.reduce<Slip>((left, leg) => without(left, leg), slip)

const changed = (slip: Slip, leg: Pick4, change: Partial<SlipLeg>): Slip =>
  settled({ ...slip, legs: slip.legs.map((one) => (legKey(one) === legKey(leg) ? { ...one, ...change } : one)) })

/** The legs of a match are a banker together. */
export const withBanker = (slip: Slip, { match }: Pick4, banker: boolean): Slip =>
  settled({ ...slip, legs: slip.legs.map((one) => (one.match === match ? { ...one, banker } : one)) })
export const withLegStake = (slip: Slip, leg: Pick4, stake: number): Slip => changed(slip, leg, { stake })
/** Another kind; a system begins with pairs. */
export const withKind = (slip: Slip, kind: SlipKind): Slip =>
  settled({ ...slip, kind, sizes: kind === 'system' && slip.sizes.length === 0 ? [2] : slip.sizes })

export const withSize = (slip: Slip, size: number, isOn: boolean): Slip =>
  settled({
    ...slip,
    sizes: isOn ? [...new Set([...slip.sizes, size])].sort((a, b) => a - b) : slip.sizes.filter((one) => one !== size),
  })

/** Adds to the stake: of every single, or of the columns. */
export const withMore = (slip: Slip, amount: number): Slip =>
  kindOf(slip) === 'single'
    ? { ...slip, legs: slip.legs.map((leg) => ({ ...leg, stake: leg.stake + amount })) }
    : { ...slip, stake: slip.stake + amount }

/** Least number of matches of a system. */
const systemMatches = 3

const matchesOf = (legs: readonly SlipLeg[]): ReadonlySet<string> => new Set(legs.map(({ match }) => match))
const bankedOf = (legs: readonly SlipLeg[]): ReadonlySet<string> => matchesOf(legs.filter(({ banker }) => banker))

export const mayBe = ({ legs }: Slip, kind: SlipKind): boolean =>
  kind === 'system' ? matchesOf(legs).size >= systemMatches : legs.length >= (kind === 'accumulator' ? 2 : 1)

/** The kind of the slip: the chosen one, if its legs allow it. */
export const kindOf = (slip: Slip): SlipKind => {
  if (slip.kind && mayBe(slip, slip.kind)) return slip.kind
  return mayBe(slip, 'accumulator') && slip.kind !== 'single' ? 'accumulator' : 'single'
}

const isSystem = (slip: Slip): boolean => kindOf(slip) === 'system'

/** How many selections of a system are no bankers. */
export const freeCount = ({ legs }: Slip): number => matchesOf(legs).size - bankedOf(legs).size

/** The possible sizes of a system of this slip: from two selections, with bankers from one. */
export const possibleSizes = (slip: Slip): number[] => {
  const free = freeCount(slip)
  const minSize = bankedOf(slip.legs).size > 0 ? 1 : 2
  return Array.from({ length: Math.max(0, free - minSize + 1) }, (_, index) => index + minSize)
}

/** Prices that were agreed to, of the legs that are still played together. */
const stillAgreed = (slip: Slip): Slip => {
  const { agreed = {}, ...rest } = slip
  const legsToKeep = byMatch(slip.legs)
    .map(groupKey)
    .filter((key) => key in agreed)
  return legsToKeep.length === 0
    ? rest
    : { ...rest, agreed: Object.fromEntries(legsToKeep.map((key) => [key, agreed[key] ?? ''])) }
}

/** Bankers belong to systems and leave at least one selection free; only possible sizes remain. */
const settled = (slip: Slip): Slip => {
  const banked = isSystem(slip) && freeCount(slip) > 0 ? bankedOf(slip.legs) : new Set()
  const legs = slip.legs.map((leg) =>
    leg.banker === banked.has(leg.match) ? leg : { ...leg, banker: banked.has(leg.match) },
  )
  const sound = stillAgreed({ ...slip, legs })
  if (!isSystem(sound)) return sound
  const possible = possibleSizes(sound)
  const sizes = slip.sizes.filter((size) => possible.includes(size))
  // A size that became impossible is replaced; the last one that the player removes is not.
  const lost = sizes.length < slip.sizes.length && sizes.length === 0
  return { ...sound, sizes: lost ? usualSize(possible) : sizes }
}

const usualSize = (possible: readonly number[]): number[] => (possible.includes(2) ? [2] : possible.slice(0, 1))

const key = 'yakamozSlip'

export const writeSlip = (store: Store, slip: Slip): void => store.setItem(key, JSON.stringify(slip))

/** The stored slip; an invalid one reads as empty. */
export const readSlip = (store: Store): Slip => {
  try {
    const found = JSON.parse(store.getItem(key) ?? 'null') as Partial<Slip> | null
    if (!found || !Array.isArray(found.legs)) return emptySlip
    return settled({
      legs: found.legs.filter(isLeg).slice(0, maxLegs),
      ...(kinds.includes(found.kind as SlipKind) && { kind: found.kind as SlipKind }),
      sizes: Array.isArray(found.sizes) ? found.sizes.filter((size) => Number.isInteger(size) && size > 0) : [],
      stake: integerFrom(found.stake),
      policy: policies.find((policy) => policy === found.policy) ?? emptySlip.policy,
      agreed: pricesFrom(found.agreed),
    })
  } catch {
    return emptySlip
  }
}

const kinds: readonly SlipKind[] = ['single', 'accumulator', 'system']
/** The choices of the slip, the most careful last. */
export const policies: readonly OddsPolicy[] = oddsPolicies

const integerFrom = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

const pricesFrom = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([, odds]) => typeof odds === 'string',
    ),
  )

const isLeg = (value: unknown): value is SlipLeg => {
  const leg = value as Partial<SlipLeg> | null
  const names = leg?.names as Partial<LegNames> | undefined
  return (
    [leg?.match, leg?.specifiers, leg?.outcome, leg?.odds].every((text) => typeof text === 'string') &&
    Number.isInteger(leg?.market) &&
    typeof leg?.banker === 'boolean' &&
    integerFrom(leg.stake) === leg.stake &&
    sportKinds.some((sport) => sport === names?.sport) &&
    [names?.home, names?.away, names?.market, names?.outcome, names?.start].every((text) => typeof text === 'string')
  )
}
