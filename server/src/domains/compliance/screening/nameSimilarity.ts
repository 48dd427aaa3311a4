/** The share of letters that two words have in common, in order and near each other, after Jaro: 0 for nothing, 1 for equal words. */
const jaro = (one: string, other: string): number => {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const isTaken = new Uint8Array(other.length)
  let common = ''
  for (let index = 0; index < one.length; index++) {
    const last = Math.min(other.length - 1, index + reach)
    for (let at = Math.max(0, index - reach); at <= last; at++) {
      if (isTaken[at] || one[index] !== other[at]) continue
      isTaken[at] = 1
      common += one[index]
      break
    }
  }
  if (common === '') return 0
  let [swapped, place] = [0, 0]
  for (let at = 0; at < other.length; at++) {
    if (!isTaken[at]) continue
    if (common[place] !== other[at]) swapped++
    place++
  }
  const { length } = common
  return (length / one.length + length / other.length + (length - swapped / 2) / length) / 3
}

/** What each letter of a common beginning adds, and how many of them count: the values of Winkler. */
const prefixWeight = 0.1
const maxPrefix = 4

/** The similarity of two words after Jaro and Winkler, 0 to 1. Words that begin alike are more similar: misspellings are rarer there. */
export const jaroWinkler = (one: string, other: string): number => {
  if (one === other) return 1
  const similarity = jaro(one, other)
  let prefix = 0
  while (prefix < maxPrefix && prefix < one.length && one[prefix] === other[prefix]) prefix++
  return similarity + prefix * prefixWeight * (1 - similarity)
}

/** From this similarity on two parts of names are taken for spellings of one: `Mohammed` and `Muhammed`, not `Yıldız` and `Yılmaz`. */
const leastSimilarity = 0.9
/** Shorter parts have to be equal: one letter of them is too much. */
const leastLength = 4

/** How similar two folded parts of names are; 0 if they are no spellings of one. */
export const partSimilarity = (one: string, other: string): number => {
  if (one === other) return 1
  if (Math.min(one.length, other.length) < leastLength) return 0
  const similarity = jaroWinkler(one, other)
  return similarity >= leastSimilarity ? similarity : 0
}

/** What a part that only the longer name has takes from a score, and how much they take at most. */
const extraCost = 3
const maxExtraCost = 12
/** The least parts of a name that have to be found: single names are too frequent. */
const leastParts = 2

/**
 * The score of two names by their folded parts, 0 to 100. Each part of the shorter name is paired with the most similar one of the longer name that is left; the score is
 * the mean of their similarities, weighted by length, less {@link extraCost} for each part that is left over. 0 if a part has no pair.
 */
export const nameScore = (one: readonly string[], other: readonly string[]): number => {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length < leastParts) return 0
  const pairs = fewer
    .flatMap((part, index) => more.map((rival, at) => ({ index, at, similarity: partSimilarity(part, rival) })))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((left, right) => right.similarity - left.similarity)
  const paired = new Map<number, number>()
  const isUsed = new Set<number>()
  for (const { index, at, similarity } of pairs) {
    if (paired.has(index) || isUsed.has(at)) continue
    paired.set(index, similarity)
    isUsed.add(at)
  }
  if (paired.size < fewer.length) return 0
  const letters = fewer.reduce((sum, part) => sum + part.length, 0)
  const similar = fewer.reduce((sum, part, index) => sum + part.length * (paired.get(index) ?? 0), 0)
  const extra = Math.min(maxExtraCost, extraCost * (more.length - fewer.length))
  return Math.round((100 * similar) / letters - extra)
}
