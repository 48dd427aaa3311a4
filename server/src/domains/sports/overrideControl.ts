import { highestOddsMilli, lowestOddsMilli, marketKey, relatedName } from '@yakamoz/sports'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { overridden, readOverrides, type StoredOverride } from './priceOverrides.ts'
import { publishSaleControls } from './saleControl.ts'

/**
 * What can be wrong with an override: `book_below_whole`, the prices of the market would be a book below 100 %; `sure_win`, they would be a sure win
 * together with those of related markets.
 */
type OverrideError = 'not_found' | 'time_past' | 'price_invalid' | 'book_below_whole' | 'sure_win'

const maxMarginTenThousandths = 5_000

const isValue = ({ outcome, value }: StoredOverride): boolean =>
  Number.isInteger(value) &&
  (outcome === ''
    ? value >= 0 && value <= maxMarginTenThousandths
    : value >= lowestOddsMilli && value <= highestOddsMilli)

const isSame = (one: StoredOverride, other: StoredOverride): boolean =>
  one.match === other.match && marketKey(one) === marketKey(other) && one.outcome === other.outcome

/** Returns what is wrong with an override by the current prices of the feed and the other overrides; undefined if nothing is. */
const overrideError = async (app: AppContext, wanted: StoredOverride): Promise<OverrideError | undefined> => {
  const state = (await bookOf(app)).get(wanted.match)?.fed
  const market = state?.markets[marketKey(wanted)]
  const isPriced = market?.outcomes.some(
    ({ outcome, odds }) => odds !== undefined && ['', outcome].includes(wanted.outcome),
  )
  if (!state || !market || market.status < -2 || !isPriced) return 'not_found'
  if (wanted.endsMs <= app.now()) return 'time_past'
  if (!isValue(wanted)) return 'price_invalid'
  const others = (await readOverrides(app)).filter((one) => one.match === wanted.match && !isSame(one, wanted))
  const { state: sold, sureWins } = overridden(state, [...others, wanted])
  if (sureWins.has(relatedName(state.fixture.sport, market) ?? '')) return 'sure_win'
  return sold.markets[marketKey(wanted)] === market ? 'book_below_whole' : undefined
}

type OverrideKey = Pick<StoredOverride, 'match' | 'market' | 'specifiers' | 'outcome'>

const subjectOf = ({ match, market, specifiers, outcome }: OverrideKey): string =>
  [match, market, specifiers, outcome].filter(Boolean).join(' ')

const columnsOf = ({ match, market, specifiers, outcome }: OverrideKey) => ({
  match_id: match,
  market,
  specifiers,
  outcome,
})

/** The act of an override in the audit trail. */
const actOf = ({ outcome }: OverrideKey, did: 'set' | 'ended'): string =>
  `${outcome === '' ? 'margin' : 'price'} ${did}`

/**
 * Sets the price of an outcome or the margin of a market until a time; players see it as any other price. Returns what is wrong, or undefined
 * when it is set.
 */
export const setOverride = async (app: AppContext, wanted: StoredOverride): Promise<OverrideError | undefined> => {
  const error = await overrideError(app, wanted)
  if (error) return error
  const { value, endsMs, reason, actor } = wanted
  const values = { value, ends_at: new Date(endsMs), reason, actor, made_at: new Date(app.now()) }
  await withAudit(
    app,
    async (executor) => {
      await executor.deleteFrom('sport_override').where('ends_at', '<=', new Date(app.now())).execute()
      await executor
        .insertInto('sport_override')
        .values({ ...columnsOf(wanted), ...values })
        .onConflict((row) => row.columns(['match_id', 'market', 'specifiers', 'outcome']).doUpdateSet(values))
        .execute()
      return true
    },
    () => ({
      actor,
      act: actOf(wanted, 'set'),
      subject: subjectOf(wanted),
      detail: { value, until: new Date(endsMs).toISOString(), reason },
    }),
  )
  await publishSaleControls(app)
  return undefined
}

type EndOrder = OverrideKey & { reason: string; actor: string }

/** Lets the feed's value hold again; false when it already does. */
export const endOverride = async (app: AppContext, { reason, actor, ...key }: EndOrder): Promise<boolean> => {
  const { match_id, market, specifiers, outcome } = columnsOf(key)
  const ended = await withAudit(
    app,
    async (executor) =>
      await executor
        .deleteFrom('sport_override')
        .where('match_id', '=', match_id)
        .where('market', '=', market)
        .where('specifiers', '=', specifiers)
        .where('outcome', '=', outcome)
        .where('ends_at', '>', new Date(app.now()))
        .returning('value')
        .executeTakeFirst(),
    ({ value }) => ({ actor, act: actOf(key, 'ended'), subject: subjectOf(key), detail: { value, reason } }),
  )
  if (!ended) return false
  await publishSaleControls(app)
  return true
}
