import { type Language, languages } from '@yakamoz/values'
import { rankQuestion } from '../../platform/textSearch/questions.ts'
import { type Findable, indexOf, type SearchIndex } from '../../platform/textSearch/ranking.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { informationSections } from '../content/index.ts'
import { type FactKind, factKinds, factWords } from './factWords.ts'
import { answeredTopics } from './helpTopics.ts'

/** An answer that is there before a person is asked: of the help tree, or a section of an information page. */
export type FoundAnswer = { kind: 'help' | 'page'; id: string; title: string; text: string; link: string }
type Entry = Findable & { found: FoundAnswer }

/** Of equal matches the help tree comes first. */
const weights = { help: 1, page: 0 } as const

const topicEntries = (language: Language): Entry[] =>
  answeredTopics.map(({ id, question, answer, link = '' }) => ({
    names: Object.values(question),
    more: [],
    weight: weights.help,
    found: { kind: 'help', id, title: question[language], text: answer[language], link },
  }))

/** Facts have an index of their own, so that a good answer beside them does not hide them. */
const factIndex = indexOf(factKinds.map((fact) => ({ names: factWords[fact], more: [], weight: 0, fact })))

type Indices = Record<Language, SearchIndex<Entry>>

const load = async (app: AppContext): Promise<Indices> => {
  const sections = await informationSections(app)
  const pageEntries = (language: Language): Entry[] =>
    sections
      .filter((section) => section.language === language)
      .map(({ page, heading, text }) => ({
        names: [heading],
        more: [],
        weight: weights.page,
        found: { kind: 'page', id: `${page} ${heading}`, title: heading, text, link: `/info/${page}` },
      }))
  const indexIn = (language: Language) => indexOf([...topicEntries(language), ...pageEntries(language)])
  return Object.fromEntries(languages.map((language) => [language, indexIn(language)])) as Indices
}

const ttlMs = 60_000

/** What answers can be found in, at most a minute old. */
const indicesOf = createTtlCache(ttlMs, load)

const maxAnswers = 4

/** Returns the answers to a question, the best first, and which of the player's own facts it asks for. */
export const answersTo = async (
  app: AppContext,
  question: string,
  language: Language,
): Promise<{ answers: FoundAnswer[]; facts: FactKind[] }> => {
  const found = rankQuestion((await indicesOf(app))[language], question).map((entry) => entry.found)
  // A question of the help tree may be on a page too.
  const answers = found.filter(({ title }, at) => found.findIndex((one) => one.title === title) === at)
  return {
    answers: answers.slice(0, maxAnswers),
    facts: rankQuestion(factIndex, question).map(({ fact }) => fact),
  }
}
