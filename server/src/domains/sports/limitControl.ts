import { couponLimits } from '@yakamoz/contract'
import { fullFactor, type StakeLimit, sports } from '@yakamoz/sports'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { publishSaleControls } from './saleControl.ts'

type LimitKey = Omit<StakeLimit, 'maxStake'>
type By = { reason: string; actor: string }

type LimitError = 'not_found' | 'time_past' | 'limit_invalid'

const subjectOf = ({ scope, id, market, phase }: LimitKey): string =>
  [scope, id, market || '', phase].filter(Boolean).join(' ')

/** Whether there is what a limit names. */
const isKnown = async (app: AppContext, { scope, id }: LimitKey): Promise<boolean> => {
  if (scope === 'everything') return id === ''
  if (scope === 'sport') return sports.some((sport) => sport === id)
  const book = await bookOf(app)
  if (scope === 'match') return book.get(id) !== undefined
  return [...book.all()].some(({ state }) => state.fixture.competition.id === id)
}

/** Limits the stakes on what a limit names, until a time or without an end. Returns what is wrong, or undefined when it is set. */
export const setStakeLimit = async (
  app: AppContext,
  { scope, id, market, phase, maxStake, endsMs, reason, actor }: StakeLimit & By & { endsMs: number | undefined },
): Promise<LimitError | undefined> => {
  const key = { scope, id, market, phase }
  if (!(await isKnown(app, key))) return 'not_found'
  if (endsMs !== undefined && endsMs <= app.now()) return 'time_past'
  if (maxStake < couponLimits.minStake || maxStake > couponLimits.maxStake) return 'limit_invalid'
  const now = new Date(app.now())
  const values = {
    max_stake: maxStake,
    ends_at: endsMs === undefined ? null : new Date(endsMs),
    reason,
    actor,
    made_at: now,
  }
  await withAudit(
    app,
    async (executor) => {
      await executor.deleteFrom('stake_limit').where('ends_at', '<=', now).execute()
      await executor
        .insertInto('stake_limit')
        .values({ ...key, ...values })
        .onConflict((row) => row.columns(['scope', 'id', 'market', 'phase']).doUpdateSet(values))
        .execute()
      return true
    },
    () => ({
      actor,
      act: 'stake limit set',
      subject: subjectOf(key),
      detail: { maxStake, until: values.ends_at?.toISOString() ?? '', reason },
    }),
  )
  await publishSaleControls(app)
  return undefined
}

/** Takes a limit back; false if there is none, or if it has ended before. */
export const endStakeLimit = async (app: AppContext, { reason, actor, ...key }: LimitKey & By): Promise<boolean> => {
  const { scope, id, market, phase } = key
  const ended = await withAudit(
    app,
    async (executor) =>
      await executor
        .deleteFrom('stake_limit')
        .where('scope', '=', scope)
        .where('id', '=', id)
        .where('market', '=', market)
        .where('phase', '=', phase)
        .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date(app.now()))]))
        .returning('max_stake')
        .executeTakeFirst(),
    ({ max_stake }) => ({
      actor,
      act: 'stake limit ended',
      subject: subjectOf(key),
      detail: { maxStake: max_stake, reason },
    }),
  )
  if (!ended) return false
  await publishSaleControls(app)
  return true
}

type Factor = By & { player: number; percent: number }

/** Sets the factor by which the limits of a player's stakes are multiplied, in per cent; 100 takes it back. False when nothing changes. */
export const setStakeFactor = async (app: AppContext, { player, percent, reason, actor }: Factor): Promise<boolean> => {
  const values = { percent, reason, actor, made_at: new Date(app.now()) }
  const changed = await withAudit(
    app,
    async (executor) => {
      const known = await executor
        .selectFrom('stake_factor')
        .select('percent')
        .where('player_id', '=', player)
        .executeTakeFirst()
      const before = known?.percent ?? fullFactor
      if (before === percent) return undefined
      if (percent === fullFactor) await executor.deleteFrom('stake_factor').where('player_id', '=', player).execute()
      else
        await executor
          .insertInto('stake_factor')
          .values({ player_id: player, ...values })
          .onConflict((row) => row.column('player_id').doUpdateSet(values))
          .execute()
      return { before }
    },
    ({ before }) => ({ actor, act: 'stake factor set', subject: String(player), detail: { before, percent, reason } }),
  )
  if (!changed) return false
  await publishSaleControls(app)
  return true
}
