import { minStakeOf, type OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { fairChances, marketKey, type ReferralCause } from '@yakamoz/sports'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { namedPlayers } from '../../../console/namedPlayers.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, bookOf } from '../book.ts'
import { couponFrom, type StoredLeg } from '../coupons.ts'
import { legSale, prospectOf } from '../legPrices.ts'
import { markForReferral, referralChanged } from '../referralControl.ts'
import { readReferralSettings } from '../referralSettings.ts'
import { decideReferral } from '../referrals.ts'
import { lineValuesOf } from './lineCalls.ts'
import { couponRowOf } from './ticker.ts'
import { fairPrice } from './tradingRows.ts'

type Referrals = OutputOf<ConsoleContract['trading']['referrals']>[0]
type WaitingRow = Referrals['waiting'][number]
type DecidedRow = Referrals['decided'][number]

/** The chance of a leg without margin; undefined without a price. */
const chanceOf = (book: Book, leg: StoredLeg, nowMs: number): number | undefined => {
  if (leg.also) return prospectOf(book, leg, () => undefined, nowMs)?.chance
  const state = book.get(leg.match)?.state
  const market = state?.markets[marketKey(leg)]
  if (!state || !market) return undefined
  const index = market.outcomes.findIndex(({ outcome }) => outcome === leg.outcome)
  return fairChances(state.fixture.sport, market, market.outcomes)[index]
}

const pricesOf = (book: Book, leg: StoredLeg, nowMs: number): { now: number | ''; fair: number | '' } => {
  const now = legSale(book, leg, nowMs)
  return { now: typeof now === 'string' ? '' : now, fair: fairPrice(chanceOf(book, leg, nowMs)) }
}

/** Returns the coupons that wait, the first to end first. */
const waitingRows = async (app: AppContext, lang: Language): Promise<WaitingRow[]> => {
  const [book, nowMs] = [await bookOf(app), app.now()]
  const rows = await app.db.query
    .selectFrom('coupon_referral as r')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.player_id', '=', 'r.player_id').onRef('coupon.id', '=', 'r.coupon_id'),
    )
    .innerJoin('player', 'player.id', 'r.player_id')
    .leftJoin('stake_factor', 'stake_factor.player_id', 'r.player_id')
    .leftJoin('player_line', 'player_line.player_id', 'r.player_id')
    .selectAll('coupon')
    .select(['username', 'percent', 'cause', 'stake_limit', 'at_end', 'ends_at', 'low', 'matches', 'total', 'squares'])
    .where('decision', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .orderBy('ends_at')
    .orderBy('r.player_id')
    .limit(100)
    .execute()
  return rows.map(
    ({ username, percent, cause, stake_limit, at_end, ends_at, low, matches, total, squares, ...row }) => {
      const coupon = couponFrom(row)
      const shown = couponRowOf(coupon, { username, percent }, lang)
      return {
        ...shown,
        cause: cause as ReferralCause,
        limit: stake_limit,
        columns: coupon.columns,
        leastStake: minStakeOf(coupon.columns),
        leftMs: ends_at.getTime() - nowMs,
        atEnd: at_end as WaitingRow['atEnd'],
        line:
          low === null || matches === null
            ? ('' as const)
            : { matches, ...lineValuesOf({ matches, total: total ?? 0, squares: squares ?? 0 }) },
        legs: coupon.legs.map((leg, index) => ({
          ...(shown.legs[index] as (typeof shown.legs)[number]),
          ...pricesOf(book, leg, nowMs),
        })),
      }
    },
  )
}

/** For how long decided coupons are shown. */
const decidedMs = 600_000

const decidedRows = async (app: AppContext): Promise<DecidedRow[]> => {
  const rows = await app.db.query
    .selectFrom('coupon_referral as r')
    .innerJoin('coupon', (join) =>
      join.onRef('coupon.player_id', '=', 'r.player_id').onRef('coupon.id', '=', 'r.coupon_id'),
    )
    .innerJoin('player', 'player.id', 'r.player_id')
    .leftJoin('stake_factor', 'stake_factor.player_id', 'r.player_id')
    .select(['r.coupon_id', 'r.player_id', 'r.stake', 'decision', 'reduced_stake', 'r.reason', 'r.actor', 'decided_at'])
    .select(['username', 'percent', 'coupon.state'])
    .where('decision', 'is not', null)
    .where('decided_at', '>', new Date(app.now() - decidedMs))
    .orderBy('decided_at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    id: row.coupon_id,
    player: { id: String(row.player_id), username: row.username, percent: row.percent ?? '' },
    stake: row.stake,
    decision: row.decision as DecidedRow['decision'],
    reduced: row.reduced_stake ?? '',
    reason: (row.reason ?? '') as DecidedRow['reason'],
    state: row.state as DecidedRow['state'],
    by: row.actor ?? '',
    at: row.decided_at?.getTime() ?? 0,
  }))
}

const referrals: ConsoleHandler<'trading', 'referrals'> = async (_, { app, lang }) =>
  consoleDone([{ waiting: await waitingRows(app, lang), decided: await decidedRows(app) }])

const decide_referral: ConsoleHandler<'trading', 'decide_referral'> = async (
  { player, coupon, decision, stake, reason },
  { app, caller },
) => {
  const error = await decideReferral(app, {
    player,
    id: coupon,
    decision,
    stake: decision === 'reduce' ? kurus(stake) : undefined,
    reason: decision === 'decline' ? reason : undefined,
    actor: caller.person.actor,
  })
  return error ? consoleRefuse(error) : consoleDone([])
}

const referral_settings: ConsoleHandler<'trading', 'referral_settings'> = async (_, { app }) => {
  const players = await app.db.query
    .selectFrom('referred_player')
    .innerJoin('player', 'player.id', 'referred_player.player_id')
    .select(['player_id', 'username', 'reason', 'actor', 'made_at'])
    .orderBy('made_at', 'desc')
    .orderBy('player_id')
    .limit(500)
    .execute()
  return consoleDone([
    {
      settings: await readReferralSettings(app),
      players: players.map(({ player_id, username, reason, actor, made_at }) => ({
        player: { id: String(player_id), username },
        reason,
        by: actor,
        at: made_at.getTime(),
      })),
    },
  ])
}

const change_referral: ConsoleHandler<'trading', 'change_referral'> = async (
  { share, sum, seconds, atEnd, reason },
  { app, caller },
) => {
  const settings = { share, sum: kurus(sum), seconds, atEnd }
  const stored = await readReferralSettings(app)
  if (JSON.stringify(settings) === JSON.stringify(stored)) return consoleRefuse('unchanged')
  const subject = `${share} % · ${kurusToText(settings.sum, 'tr')} · ${seconds} s · ${atEnd === 'accept' ? '✓' : '✗'}`
  return askAct(app, referralChanged, { subject, amount: 0, detail: settings, reason, by: caller.person })
}

const set_referred: ConsoleHandler<'trading', 'set_referred'> = async (
  { player, referred, reason },
  { app, caller },
) => {
  const [named = 'unknown'] = await namedPlayers(app, [player])
  if (named === 'unknown') return consoleRefuse('not_found')
  if (named === 'ambiguous') return consoleRefuse('player_ambiguous')
  const mark = { player: named, isReferred: referred, reason, actor: caller.person.actor }
  return (await markForReferral(app, mark)) ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about coupons that wait for a trader. */
export const referralCalls = { referrals, decide_referral, referral_settings, change_referral, set_referred }
