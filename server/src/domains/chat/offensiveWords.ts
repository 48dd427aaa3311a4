import { foldText, withoutFormat } from '@yakamoz/values'
import turkishWords from 'naughty-words/tr.json' with { type: 'json' }
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** English words that begin or are contained in innocent Turkish ones: Cuma, sanal, turda, assolist. Matched as whole words only. */
const wholeWordsOnly = ['cum', 'anal', 'turd', 'ass']

const english = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => wholeWordsOnly.includes(metadata?.originalWord ?? ''))
    .build(),
  ...englishRecommendedTransformers,
})

/** An English verb, and what the list has besides insults. */
const innocent = new Set(['am'])

/** Words and abbreviations of chats that the list does not have. */
const added = [
  ...[
    'amk',
    'amq',
    'aq',
    'mk',
    'oç',
    'sg',
    'piç',
    'puşt',
    'ibne',
    'gavat',
    'godoş',
    'kahpe',
    'yavşak',
    'dürzü',
    'lavuk',
  ],
  ...[
    'yarrak',
    'dalyarak',
    'pezevenk',
    'fahişe',
    'şerefsiz',
    'orospu',
    'siktir',
    'sikeyim',
    'sikerim',
    'amına',
    'anneni',
    'ananı',
  ],
]

/** As long as these, a word is matched without its diacritics, and longer still also with any ending. */
const minFoldedLength = 5
const minStemLength = 6

const collapsed = (word: string): string => word.replace(/(.)\1+/gu, '$1')

const turkish = [...turkishWords, ...added]
  .map((word) => word.toLocaleLowerCase('tr'))
  .filter((word) => !innocent.has(word))
const exactWords = new Set([...turkish, ...wholeWordsOnly])
const foldedWords = new Set(turkish.map(foldText).filter(({ length }) => length >= minFoldedLength))
const stems = [
  ...new Set(turkish.map((word) => collapsed(foldText(word))).filter(({ length }) => length >= minStemLength)),
]

const look: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Replaces digits and signs that stand for letters in a word that has letters: `s1ktir`, `$iktir`. */
const withLetters = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(/[013457@$!€](?!$)|^[$@]/gu, (sign) => look[sign] ?? sign) : word,
  )

/** Joins letters that are written apart: `s i k t i r`, `s.i.k.t.i.r`. */
const joined = (text: string): string =>
  text.replace(/(?<!\p{L})\p{L}(?:[\s.\-_*]+\p{L}(?!\p{L})){2,}/gu, (letters) => letters.replace(/[^\p{L}]+/gu, ''))

const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter(Boolean)

const isTurkishOffence = (word: string): boolean => {
  const short = word.replace(/(.)\1{2,}/gu, '$1')
  const folded = foldText(short)
  return (
    exactWords.has(word) ||
    exactWords.has(short) ||
    foldedWords.has(folded) ||
    stems.some((stem) => collapsed(folded).startsWith(stem))
  )
}

/**
 * Whether a text has a word that is not shown to other players, in Turkish or English, also with letters replaced, repeated or written
 * apart. The lists are those of the packages `naughty-words` (Turkish) and `obscenity` (English).
 */
export const hasOffensiveWord = (text: string): boolean => {
  const plain = withoutFormat(text.normalize('NFKC'))
  return [plain, withLetters(plain), joined(plain), joined(withLetters(plain))].some(
    (form) => english.hasMatch(form) || wordsOf(form.toLocaleLowerCase('tr')).some(isTurkishOffence),
  )
}
