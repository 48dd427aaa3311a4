import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { marketRule, sidesOf, sports } from '@yakamoz/sports'
import { eventName, kurus } from '@yakamoz/values'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { namedPlayers } from '../../../console/namedPlayers.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { bookOf } from '../book.ts'
import { endStakeLimit, setStakeFactor, setStakeLimit } from '../limitControl.ts'
import { readLimits, type StoredLimit } from '../storedLimits.ts'

type LimitRow = OutputOf<ConsoleContract['trading']['limits']>[0]['limits'][number]
type Names = { tr: string; en: string }

const same = (name: string): Names => ({ tr: name, en: name })

/** Returns the names of leagues and matches in memory by their ids. */
const namesOf = async (app: AppContext): Promise<ReadonlyMap<string, Names>> => {
  const names = new Map<string, Names>()
  for (const { state } of (await bookOf(app)).all()) {
    const { match, competition } = state.fixture
    names.set(`match ${match}`, {
      tr: eventName(sidesOf(state.fixture, 'tr')),
      en: eventName(sidesOf(state.fixture, 'en')),
    })
    names.set(`competition ${competition.id}`, competition.name)
  }
  return names
}

/** Returns the name of a market in any sport that has it. */
const nameOfNumber = (market: number): Names => {
  const rule = sports.map((sport) => marketRule(sport, market)).find((found) => found !== undefined)
  // Without the line, which a limit does not name.
  const plain = (name: string) => name.replace(/\s*\{[^}]*\}/g, '')
  return rule ? { tr: plain(rule.name.tr), en: plain(rule.name.en) } : same(market === 0 ? '' : String(market))
}

const limitRow = (limit: StoredLimit, names: ReadonlyMap<string, Names>): LimitRow => ({
  scope: limit.scope,
  id: limit.id,
  name: names.get(`${limit.scope} ${limit.id}`) ?? same(limit.id),
  market: limit.market,
  marketName: nameOfNumber(limit.market),
  phase: limit.phase,
  maxStake: limit.maxStake,
  until: limit.endsMs ?? '',
  reason: limit.reason,
  by: limit.actor,
  at: limit.madeMs,
})

const limits: ConsoleHandler<'trading', 'limits'> = async (_, { app }) => {
  const names = await namesOf(app)
  const factors = await app.db.query
    .selectFrom('stake_factor')
    .innerJoin('player', 'player.id', 'stake_factor.player_id')
    .select(['player_id', 'username', 'percent', 'reason', 'actor', 'made_at'])
    .orderBy('made_at', 'desc')
    .orderBy('player_id')
    .limit(500)
    .execute()
  return consoleDone([
    {
      limits: (await readLimits(app))
        .sort((one, other) => other.madeMs - one.madeMs)
        .map((limit) => limitRow(limit, names)),
      factors: factors.map(({ player_id, username, percent, reason, actor, made_at }) => ({
        player: { id: String(player_id), username },
        percent,
        reason,
        by: actor,
        at: made_at.getTime(),
      })),
      leagues: [...new Map([...names].filter(([key]) => key.startsWith('competition '))).entries()].map(
        ([key, name]) => ({ id: key.slice('competition '.length), ...name }),
      ),
    },
  ])
}

const set_limit: ConsoleHandler<'trading', 'set_limit'> = async ({ until, maxStake, ...limit }, { app, caller }) => {
  const endsMs = until === '' ? undefined : until
  const error = await setStakeLimit(app, { ...limit, maxStake: kurus(maxStake), endsMs, actor: caller.person.actor })
  return error ? consoleRefuse(error) : consoleDone([])
}

const end_limit: ConsoleHandler<'trading', 'end_limit'> = async (order, { app, caller }) => {
  const isEnded = await endStakeLimit(app, { ...order, actor: caller.person.actor })
  return isEnded ? consoleDone([]) : consoleRefuse('unchanged')
}

const set_factor: ConsoleHandler<'trading', 'set_factor'> = async ({ player, percent, reason }, { app, caller }) => {
  const [named = 'unknown'] = await namedPlayers(app, [player])
  if (named === 'unknown') return consoleRefuse('not_found')
  if (named === 'ambiguous') return consoleRefuse('player_ambiguous')
  const order = { player: named, percent, reason, actor: caller.person.actor }
  return (await setStakeFactor(app, order)) ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about the largest stakes. */
export const limitCalls = { limits, set_limit, end_limit, set_factor }
