import { foldText } from '@yakamoz/values'

/**
 * Ranks entries by how well they match typed words that may be misspelt: other vowels, doubled or missing letters, swapped neighbours,
 * missing diacritics, or written as they sound in Turkish (`blekcek`).
 */

/** What can be found. `names`: what it is called, in all languages. `more`: other words that lead to it, less than its names do. */
export type Findable = {
  names: readonly string[]
  more: readonly string[] /** Breaks ties: higher is first. */
  weight: number
}

type Token = { text: string; sound: string }
type Phrase = { tokens: readonly Token[]; joined: Token; strength: number }
type Indexed<Entry> = { entry: Entry; phrases: readonly Phrase[] }
export type SearchIndex<Entry extends Findable> = readonly Indexed<Entry>[]

const silent = /(?<=.)[aeiouyh]+/g

/** Letters and pairs that Turkish and English writers exchange, as one letter each. */
const sounds: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/sch|sh|ch/g, 's'],
  [/x/g, 'ks'],
  [/[gkqcj]/g, 'k'],
  [/[sz]/g, 's'],
  [/[fvw]/g, 'f'],
  [/[bp]/g, 'p'],
  [/[dt]/g, 't'],
]

/** The consonants of a folded word by how they sound, neighbours of the same sound once; a leading vowel stays as `a`. */
export const soundOf = (word: string): string => {
  const replaced = sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
  const collapsed = replaced.replace(/(.)\1+/g, '$1')
  const first = collapsed.slice(0, 1).replace(/[aeiouy]/, 'a')
  return (first + collapsed.slice(1)).replace(silent, '')
}

const tokenFrom = (text: string): Token => ({ text, sound: soundOf(text) })

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Makes phrases whose equal words are the same object, so that a search compares each of them once. */
const createPhrases = () => {
  const known = new Map<string, Token>()
  const shared = (text: string): Token => {
    const token = known.get(text) ?? tokenFrom(text)
    known.set(text, token)
    return token
  }
  return (text: string, strength: number): Phrase => {
    const words = wordsOf(text)
    return { tokens: words.map(shared), joined: shared(words.join('')), strength }
  }
}

const moreStrength = 0.8

export const indexOf = <Entry extends Findable>(entries: readonly Entry[]): SearchIndex<Entry> => {
  const phraseFrom = createPhrases()
  return entries.map((entry) => ({
    entry,
    phrases: [
      ...entry.names.map((name) => phraseFrom(name, 1)),
      ...entry.more.map((text) => phraseFrom(text, moreStrength)),
    ].filter(({ tokens }) => tokens.length > 0),
  }))
}

/** The number of inserted, deleted and replaced letters and of swapped neighbours between two words (optimal string alignment). */
export const editDistance = (a: string, b: string): number => {
  let [before, last, row]: number[][] = [[], [], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    ;[before, last, row] = [last ?? [], row ?? [], [i]]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row[j] = least
    }
  }
  return row?.[b.length] ?? 0
}

const similarity = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length)

/** Below it two words are different words. */
const leastScore = 0.5
/** Words that sound alike are still other words if they share fewer of their letters. */
const leastLetters = 0.34
/** What fits much worse than the best is left out: beside a name that was typed, words that resemble it were not meant. */
const besideBest = 0.7
/** Words this short are compared letter by letter only: their consonants say too little. */
const shortLength = 3

/** How well a typed word fits a word, from 0 to 1. */
const fit = (typed: Token, word: Token): number => {
  if (typed.text === word.text) return 1
  if (word.text.startsWith(typed.text)) return 0.9 + (0.08 * typed.text.length) / word.text.length
  if (typed.text.length > shortLength && word.text.includes(typed.text)) return 0.75
  const letters = Math.max(similarity(typed.text, word.text), beginning(typed.text, word.text))
  if (typed.text.length <= shortLength || word.text.length <= shortLength) return letters >= 2 / 3 ? letters * 0.8 : 0
  if (letters < leastLetters) return 0
  const score = 0.5 * letters + 0.5 * Math.max(similarity(typed.sound, word.sound), beginning(typed.sound, word.sound))
  return score >= leastScore + 0.1 ? score * 0.88 : 0
}

/** How well a word fits while it is still being typed: against the beginning of the other, a little less than a whole word. */
const beginning = (typed: string, word: string): number =>
  typed.length >= 4 && word.length > typed.length + 1 ? similarity(typed, word.slice(0, typed.length)) * 0.92 : 0

/** A typed word with what is known of it so far in this search. */
const createFit = (typed: Token) => {
  const known = new Map<Token, number>()
  return (word: Token): number => {
    const score = known.get(word) ?? fit(typed, word)
    known.set(word, score)
    return score
  }
}

type Fit = ReturnType<typeof createFit>

type Typed = { words: readonly Fit[]; joined: Fit; length: number }

const fitOf = ({ words, joined, length }: Typed, { tokens, joined: all, strength }: Phrase): number => {
  const best = words.map((one) => Math.max(...tokens.map(one)))
  const byWords = best.some((score) => score === 0) ? 0 : best.reduce((sum, score) => sum + score, 0) / best.length
  // How much of the phrase was typed decides between phrases with the same word.
  const covered = Math.min(1, length / all.text.length)
  const asOne = tokens.length > 1 || words.length > 1 ? joined(all) * 0.96 : 0
  return Math.max(byWords * (0.94 + 0.06 * covered), asOne) * strength
}

/** More typed words are ignored: each is compared with all words of the index. */
const maxWords = 8

/** The entries that fit the typed words, the best first. */
export const rank = <Entry extends Findable>(index: SearchIndex<Entry>, typed: string): Entry[] => {
  const words = wordsOf(typed).slice(0, maxWords)
  if (words.length === 0) return []
  const together = words.join('')
  const asked = {
    words: words.map(tokenFrom).map(createFit),
    joined: createFit(tokenFrom(together)),
    length: together.length,
  }
  const scored = index.map(({ entry, phrases }) => ({
    entry,
    score: Math.max(0, ...phrases.map((one) => fitOf(asked, one))),
  }))
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  return scored
    .filter(({ score }) => score >= Math.max(leastScore, best * besideBest))
    .sort((a, b) => b.score - a.score || b.entry.weight - a.entry.weight)
    .map(({ entry }) => entry)
}
