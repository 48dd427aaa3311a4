import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { nameOfMarket, nameOfOutcome, sidesOf } from '@yakamoz/sports'
import { kurus, type Language } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { bookOf } from '../book.ts'
import { type Advice, adviceNow, changeReaction, readReactionSettings } from '../reactions.ts'
import { nameOr } from './tradingRows.ts'

type AdviceRow = OutputOf<ConsoleContract['trading']['reactions']>[0]['advice'][number]

const adviceRow = ({ state: { fixture }, market, mode, reaction, taken }: Advice, lang: Language): AdviceRow => ({
  match: fixture.match,
  ...sidesOf(fixture, lang),
  league: fixture.competition.name,
  market: market.market,
  specifiers: market.specifiers,
  marketName: nameOr(nameOfMarket(fixture, market), String(market.market)),
  outcome: reaction.outcome,
  outcomeName: nameOr(nameOfOutcome(fixture, market, reaction.outcome), reaction.outcome),
  mode: mode === 'act' ? 'act' : 'advise',
  price: reaction.odds,
  proposed: reaction.proposed,
  stake: reaction.stake,
  taken,
  paid: reaction.paid,
  liability: reaction.liability,
})

const reactions: ConsoleHandler<'trading', 'reactions'> = async (_, { app, lang }) => {
  const leagues = new Map(
    [...(await bookOf(app)).all()].map(({ fed: { fixture } }) => [fixture.competition.id, fixture.competition.name]),
  )
  const { leagues: modes, ...rules } = await readReactionSettings(app)
  const advice = (await adviceNow(app)).map((one) => adviceRow(one, lang))
  return consoleDone([
    {
      settings: { ...rules, leagues: modes.map(({ id, mode }) => ({ id, mode })) },
      leagues: [...leagues].map(([id, name]) => ({ id, ...name })),
      advice: advice.sort((one, other) => other.liability - one.liability).slice(0, 200),
    },
  ])
}

const change_reaction: ConsoleHandler<'trading', 'change_reaction'> = async (
  { threshold, step, minutes, leagues, reason },
  { app, caller },
) => {
  const settings = { threshold: kurus(threshold), step, minutes, leagues }
  const isChanged = await changeReaction(app, { settings, reason, actor: caller.person.actor })
  return isChanged ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about the reaction of prices to money. */
export const reactionCalls = { reactions, change_reaction }
