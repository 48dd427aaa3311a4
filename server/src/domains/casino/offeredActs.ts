import { sql } from 'kysely'
import { recordAudit, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { OfferedFacts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { frameOrigins, isFrameAddress } from '../providers/index.ts'
import { announceCatalogue } from './catalogue.ts'
import { type ExternalGame, listExternalGame } from './externalGames.ts'
import { setGameState } from './gameAvailability.ts'
import { markOf } from './offeredGames.ts'

/** Decisions of staff on games that aggregators offer. `mark`: what was shown of a game. */
type Decision = {
  adapter: string
  games: readonly { code: string; mark: string }[]
  reason: string
  actor: string
}

/** Where a new game is listed. `category` 0: listed games keep theirs. */
type Place = { category: number; live: boolean; mostKurus: number }

type Refused = 'missing' | 'changed' | 'category' | 'picture' | 'taken'

/** Takes a transaction back. */
class Stopped extends Error {
  readonly because: Refused

  constructor(because: Refused) {
    super(because)
    this.because = because
  }
}

const refusalOf = async (work: () => Promise<unknown>): Promise<'done' | Refused> => {
  try {
    await work()
    return 'done'
  } catch (cause) {
    if (cause instanceof Stopped) return cause.because
    throw cause
  }
}

/** Returns the facts of the games that are decided on, and locks them; stops where one is not offered or was not shown so. */
const lockedFacts = async (executor: Executor, { adapter, games }: Decision): Promise<Map<string, OfferedFacts>> => {
  const rows = await executor
    .selectFrom('offered_game')
    .select(['code', 'facts'])
    .where('adapter', '=', adapter)
    .where(
      'code',
      'in',
      games.map(({ code }) => code),
    )
    .where('gone_at', 'is', null)
    .orderBy('code')
    .forUpdate()
    .execute()
  const factsOf = new Map(rows.map(({ code, facts }) => [code, facts]))
  for (const { code, mark } of games) {
    const facts = factsOf.get(code)
    if (!facts) throw new Stopped('missing')
    if (markOf(facts) !== mark) throw new Stopped('changed')
  }
  return factsOf
}

/** Stores that the games were decided on as they are. */
const storeDecision = (executor: Executor, { adapter, games }: Decision, column: 'approved' | 'declined') => {
  const codes = sql.join(games.map(({ code }) => code))
  return column === 'approved'
    ? sql`update offered_game set approved = facts, declined = null where adapter = ${adapter} and code in (${codes})`.execute(
        executor,
      )
    : sql`update offered_game set declined = facts where adapter = ${adapter} and code in (${codes})`.execute(executor)
}

/** Where a game is listed already; undefined for a new one. */
const listedPlace = async (executor: Executor, adapter: string, code: string): Promise<Place | undefined> => {
  const row = await executor
    .selectFrom('game as g')
    .innerJoin('provider as p', 'p.id', 'g.provider_id')
    .innerJoin('game_category as c', 'c.game_id', 'g.id')
    .select(['c.category_id', 'g.live', 'g.max_stake'])
    .where('g.slug', '=', code)
    .where('p.adapter', '=', adapter)
    .executeTakeFirst()
  return row && { category: row.category_id, live: row.live, mostKurus: row.max_stake }
}

const listingOf = (adapter: string, code: string, facts: OfferedFacts, place: Place): ExternalGame => ({
  adapter,
  slug: code,
  live: place.live,
  provider: facts.studio,
  names: { tr: facts.name, en: facts.name },
  category: place.category,
  image: facts.image,
  maxStakeKurus: place.mostKurus,
  ...(facts.rtp > 0 ? { stated: { rtp: facts.rtp } } : {}),
})

/** Lists games as they are offered and opens them, all or none; audited for each game. */
export const approveOffered = (app: AppContext, decision: Decision, place: Place): Promise<'done' | Refused> =>
  refusalOf(async () => {
    const { adapter, reason, actor } = decision
    await app.db.query.transaction().execute(async (executor) => {
      for (const [code, facts] of await lockedFacts(executor, decision)) {
        if (!isFrameAddress(facts.image, frameOrigins(app.config), app.config.publicUrl)) throw new Stopped('picture')
        const at = place.category === 0 ? await listedPlace(executor, adapter, code) : place
        if (!at) throw new Stopped('category')
        const listed = await listExternalGame({ query: executor }, listingOf(adapter, code, facts, at))
        if (typeof listed !== 'object') throw new Stopped(listed)
        await setGameState(executor, { id: listed.game, to: 'open', at: new Date(app.now()) })
        const detail = { game: listed.game, ...facts, category: at.category, live: at.live, most: at.mostKurus, reason }
        await recordAudit(app, { actor, act: 'game listed', subject: code, detail }, executor)
      }
      await storeDecision(executor, decision, 'approved')
    })
    announceCatalogue(app)
  })

/** Declines games as they are offered now. */
export const declineOffered = (app: AppContext, decision: Decision): Promise<'done' | Refused> =>
  refusalOf(() =>
    withAudit(
      app,
      async (executor) => {
        const facts = await lockedFacts(executor, decision)
        await storeDecision(executor, decision, 'declined')
        return [...facts.keys()]
      },
      (games) => ({
        actor: decision.actor,
        act: 'offered games declined',
        subject: decision.adapter,
        detail: { games, reason: decision.reason },
      }),
    ),
  )
