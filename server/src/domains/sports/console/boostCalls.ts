import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { sidesOf } from '@yakamoz/sports'
import { kurus } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { bookOf } from '../book.ts'
import { type BoostWithFigures, boostsWithFigures, endBoost, setBoost } from '../boostControl.ts'
import { type BoostPrice, boostPrice } from '../boosts.ts'
import { namedChoice } from '../couponLegs.ts'
import { endedStandings } from '../endedMatches.ts'

type BoostRow = OutputOf<ConsoleContract['trading']['boosts']>[number]
type Names = Pick<BoostRow, 'home' | 'away' | 'marketName' | 'outcomeName'>

const boostRow = (boost: BoostWithFigures, names: Names, price: BoostPrice | undefined): BoostRow => ({
  id: boost.id,
  match: boost.match,
  ...names,
  percent: boost.percent,
  plain: price?.plain ?? '',
  price: price?.odds ?? '',
  maxStake: boost.maxStake,
  until: boost.endsMs,
  reason: boost.reason,
  by: boost.actor,
  at: boost.madeMs,
  bets: boost.bets,
  stake: boost.stake,
  paid: boost.paid,
})

const boosts: ConsoleHandler<'trading', 'boosts'> = async (_, { app, lang }) => {
  const [book, found] = [await bookOf(app), await boostsWithFigures(app)]
  const matches = await endedStandings(app, [...new Set(found.map(({ match }) => match))])
  const rows = found.flatMap((boost) => {
    const fixture = matches.get(boost.match)?.fixture
    if (!fixture) return []
    const { marketName, outcomeName } = namedChoice(fixture, boost)
    const names = { ...sidesOf(fixture, lang), marketName, outcomeName }
    const price = boost.endsMs > app.now() ? boostPrice(book, boost, app.now()) : undefined
    return boostRow(boost, names, price)
  })
  return consoleDone(rows)
}

const set_boost: ConsoleHandler<'trading', 'set_boost'> = async ({ until, maxStake, ...key }, { app, caller }) => {
  const wanted = { ...key, maxStake: kurus(maxStake), endsMs: until, actor: caller.person.actor }
  const error = await setBoost(app, wanted)
  return error ? consoleRefuse(error) : consoleDone([])
}

const end_boost: ConsoleHandler<'trading', 'end_boost'> = async ({ id, reason }, { app, caller }) => {
  const isEnded = await endBoost(app, { id, reason, actor: caller.person.actor })
  return isEnded ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about raised prices. */
export const boostCalls = { boosts, set_boost, end_boost }
