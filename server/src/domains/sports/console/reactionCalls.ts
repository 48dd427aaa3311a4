import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { nameOfMarket, nameOfOutcome } from '@yakamoz/sports'
import { kurus } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { bookOf } from '../book.ts'
import { type Advice, adviceNow, changeReaction, readReactionSettings } from '../reactions.ts'
import { nameOr } from './tradingRows.ts'

type AdviceRow = OutputOf<ConsoleContract['trading']['reactions']>[0]['advice'][number]

const adviceRow = ({ state: { fixture }, market, mode, reaction, taken }: Advice): AdviceRow => ({
  match: fixture.match,
  home: fixture.home.name,
  away: fixture.away.name,
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

const reactions: ConsoleHandler<'trading', 'reactions'> = async (_, { app }) => {
  const leagues = new Map(
    [...(await bookOf(app)).all()].map(({ fed: { fixture } }) => [fixture.competition.id, fixture.competition.name]),
  )
  const { leagues: modes, ...rules } = await readReactionSettings(app)
  const advice = (await adviceNow(app)).map(adviceRow)
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
