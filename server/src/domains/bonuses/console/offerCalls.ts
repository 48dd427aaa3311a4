import { offerState } from '@yakamoz/contract/console/offerRules'
import { type ConsoleHandler, consoleDone, consoleFigures, consoleRefuse } from '../../../console/consoleHandler.ts'
import { keptAnswer, keptFigures } from '../../reporting/index.ts'
import { allOffers, offerById, saveOffer, termsOf, versionOf } from '../offerChanges.ts'
import { offerCost, offerResult } from '../offerCost.ts'

const list: ConsoleHandler<'offers', 'list'> = async (_, { app }) =>
  consoleDone(
    (await allOffers(app)).map((row) => {
      const terms = termsOf(row)
      const { kind, code, from, until, texts } = terms
      const title = { tr: texts.tr.title, en: texts.en.title }
      return { id: row.id, kind, title, code, state: offerState(terms, app.now()), from, until }
    }),
  )

const offer: ConsoleHandler<'offers', 'offer'> = async ({ id }, { app }) => {
  const found = await offerById(app.db.query, id)
  if (!found) return consoleRefuse('not_found')
  const terms = termsOf(found)
  const asked = { call: 'offers.offer', input: { id } }
  const { figures: cost, kept } = await keptFigures(app, asked, () => offerCost(app, id))
  const state = offerState(terms, app.now())
  return consoleFigures([{ id: found.id, version: versionOf(found), state, terms, cost }], kept)
}

const save: ConsoleHandler<'offers', 'save'> = async ({ id, version = '', terms, reason }, { app, caller }) => {
  const seen = id === undefined ? undefined : { id, version }
  const saved = await saveOffer(app, { seen, terms, reason }, caller.person.actor)
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([saved])
}

const result: ConsoleHandler<'offers', 'result'> = async (input, { app }) => {
  const { id, days } = input
  if (!(await offerById(app.db.query, id))) return consoleRefuse('not_found')
  return keptAnswer(app, { call: 'offers.result', input }, async () => [await offerResult(app, id, days)])
}

/** The calls of the console about bonus offers. */
export const offerCalls = { list, offer, save, result }
