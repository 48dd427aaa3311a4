import { namePartsOf } from '@yakamoz/values'
import { nameScore, partSimilarity } from './nameSimilarity.ts'
import type { ScreeningEntry } from './screeningList.ts'

/** Finds the entries of a list that may be a person. Pure; the measure is in {@link nameScore} and {@link birthCost}. */

export type ScreenedPerson = { firstname: string; lastname: string; birthDate: string }
export type ScreeningMatch = { entry: ScreeningEntry; score: number }

type Spelling = { parts: string[]; isJoined: boolean }

/**
 * The folded parts of a name, and those with two neighbours written as one: `Abdul Rahman` is `Abdulrahman` too. Two joined spellings are never compared: what
 * their beginnings have in common would hide that their ends differ.
 */
const spellingsOf = (name: string): Spelling[] => {
  const parts = namePartsOf(name)
  const joined = parts.slice(1).map((_, index) => ({
    parts: [...parts.slice(0, index), `${parts[index]}${parts[index + 1]}`, ...parts.slice(index + 2)],
    isJoined: true,
  }))
  return [{ parts, isJoined: false }, ...joined]
}

/** What an unknown birthday, one within the year, and one of the year before or after take from a score. */
const unknownBirthCost = 4
const sameYearCost = 2
const nearYearCost = 6

/** What the known days or years of birth of an entry take from a score; undefined: it is somebody else. */
export const birthCost = (birthDate: string, born: readonly string[]): number | undefined => {
  if (born.length === 0) return unknownBirthCost
  if (born.includes(birthDate)) return 0
  const year = Number(birthDate.slice(0, 4))
  const distance = Math.min(...born.map((one) => Math.abs(Number(one.slice(0, 4)) - year)))
  if (distance > 1) return undefined
  return distance === 0 ? sameYearCost : nearYearCost
}

const letterBits = (part: string): number => {
  let bits = 0
  for (let index = 0; index < part.length; index++) bits |= 1 << (part.charCodeAt(index) % 32)
  return bits
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Below this share of common letters, added up over both words, no two words reach the similarity that counts. */
const leastCommon = 1.5

type IndexedPart = { part: string; bits: number; names: number[] }

/** Whether two different parts can be similar at all, by their letters alone: it leaves out nearly all without looking closer. */
const canBeSimilar = (one: IndexedPart, part: string, bits: number): boolean => {
  const common = Math.min(one.part.length - countBits(one.bits & ~bits), part.length - countBits(bits & ~one.bits))
  return common / one.part.length + common / part.length >= leastCommon
}

/** How many parts of players' names are remembered with what is similar to them: names repeat. */
const maxRemembered = 20_000

/** Returns what finds the entries of a list that are similar to a person, the best first. */
export const matcherOf = (
  entries: readonly ScreeningEntry[],
): ((person: ScreenedPerson, leastScore: number) => ScreeningMatch[]) => {
  const names: (Spelling & { entry: ScreeningEntry })[] = []
  const parts = new Map<string, IndexedPart>()
  for (const entry of entries)
    for (const name of [entry.name, ...entry.otherNames])
      for (const spelling of spellingsOf(name)) {
        for (const part of spelling.parts) {
          const indexed = parts.get(part) ?? { part, bits: letterBits(part), names: [] }
          indexed.names.push(names.length)
          parts.set(part, indexed)
        }
        names.push({ entry, ...spelling })
      }
  const remembered = new Map<string, readonly IndexedPart[]>()
  const similarTo = (part: string): readonly IndexedPart[] => {
    const known = remembered.get(part)
    if (known) return known
    if (remembered.size >= maxRemembered) remembered.clear()
    const bits = letterBits(part)
    const similar = [...parts.values()].filter(
      (one) => canBeSimilar(one, part, bits) && partSimilarity(one.part, part) > 0,
    )
    remembered.set(part, similar)
    return similar
  }
  /** The names of the list that have a pair for at least two parts. */
  const candidatesOf = (spelling: Spelling): number[] => {
    const counts = new Map<number, number>()
    for (const part of spelling.parts) {
      const found = new Set(similarTo(part).flatMap((one) => one.names))
      for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts].flatMap(([name, count]) => (count > 1 ? [name] : []))
  }
  return ({ firstname, lastname, birthDate }, leastScore) => {
    const best = new Map<ScreeningEntry, number>()
    for (const spelling of spellingsOf(`${firstname} ${lastname}`))
      for (const candidate of candidatesOf(spelling)) {
        const name = names[candidate]
        const cost = name && birthCost(birthDate, name.entry.born)
        if (!name || cost === undefined || (name.isJoined && spelling.isJoined)) continue
        const score = nameScore(spelling.parts, name.parts) - cost
        if (score >= leastScore && score > (best.get(name.entry) ?? 0)) best.set(name.entry, score)
      }
    return [...best].map(([entry, score]) => ({ entry, score })).toSorted((one, other) => other.score - one.score)
  }
}
