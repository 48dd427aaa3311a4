import { foldText } from '@yakamoz/values'
import { type Findable, rank, type SearchIndex } from './ranking.ts'

/** Folded words of questions in both languages that say nothing about their subject. */
const emptyWords = new Set(
  `acaba ama ben bana benim beni bir bu da de degil diye en gibi hala hangi hic icin ile ise kac kadar ki mi mu mudur midir misin musun nasil ne neden miyim miyiz edebilir edebilirim etmek
  neler kaldi kalan nerede nereden neye niye o olarak olur oldu olmus oluyor size siz sizin su var ve veya ya yok yapabilirim yapmam lazim gerek gerekiyor istiyorum merhaba
  selam lutfen tesekkurler zaman halen daha cok sonra once
  the and for with from that this what why how when where which who can could would should will does did have has had are was were not but you your
  my me our its it is in on at of to do i a an be been get got there here hello hi please thanks long much many still just want need left remain remains remaining`
    .split(/\s+/)
    .filter(Boolean),
)

const shortest = 3
const maxWords = 8

/** Returns the words of a question that say what it is about, each once. */
export const subjectWords = (question: string): string[] => {
  const words = foldText(question).split(/[^a-z0-9]+/)
  return [...new Set(words.filter((word) => word.length >= shortest && !emptyWords.has(word)))].slice(0, maxWords)
}

/** Turkish adds its endings behind a word; of a long one the beginning is looked for as well. */
const stemOf = (word: string): string =>
  word.length > 6 ? word.slice(0, Math.max(5, Math.ceil(word.length * 0.6))) : word
/** How much a word counts that was found by its beginning only. */
const stemWeight = 0.75

/** Which entries a word leads to, each with its weight. */
const entriesOf = <Entry extends Findable>(index: SearchIndex<Entry>, word: string): Map<Entry, number> => {
  const found = new Map(rank(index, stemOf(word)).map((entry) => [entry, stemWeight]))
  for (const entry of rank(index, word)) found.set(entry, 1)
  return found
}

/** The least share of a question's words, by their weights, that an answer must be about, and its least score beside the best one. */
const [leastShare, besideBest] = [0.4, 0.6]

type Score = { sum: number; words: number }

/** How much of an entry's name was asked for decides between entries with the same words. */
const covered = ({ names }: Findable, words: number): number =>
  0.94 + 0.06 * Math.max(...names.map((name) => Math.min(1, words / Math.max(1, subjectWords(name).length))))

/**
 * The entries that a question in whole words is about, the best first. A word counts more the fewer entries it leads to; words without a
 * meaning of their own are left out.
 */
export const rankQuestion = <Entry extends Findable>(index: SearchIndex<Entry>, question: string): Entry[] => {
  const scores = new Map<Entry, Score>()
  let total = 0
  for (const word of subjectWords(question)) {
    const found = entriesOf(index, word)
    const weight = Math.log(1 + index.length / Math.max(1, found.size))
    total += weight
    for (const [entry, share] of found) {
      const { sum, words } = scores.get(entry) ?? { sum: 0, words: 0 }
      scores.set(entry, { sum: sum + weight * share, words: words + 1 })
    }
  }
  const ranked = [...scores].map(([entry, { sum, words }]) => ({ entry, sum, score: sum * covered(entry, words) }))
  const best = Math.max(0, ...ranked.map(({ sum }) => sum))
  return ranked
    .filter(({ sum }) => sum >= total * leastShare && sum >= best * besideBest)
    .sort((a, b) => b.score - a.score || b.entry.weight - a.entry.weight)
    .map(({ entry }) => entry)
}
