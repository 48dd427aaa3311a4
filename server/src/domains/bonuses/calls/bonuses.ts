import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { recordActivity } from '../../accounts/index.ts'
import { barOf } from '../../protection/index.ts'
import { giveBonus } from '../bonusClaim.ts'
import { endBonus } from '../bonusEnd.ts'
import { activeBonus } from '../bonusQueries.ts'
import {
  bonusRow,
  bonusRows,
  judgementForVisitor,
  leftToWager,
  offerRow,
  offersById,
  titleOf,
  weights,
} from '../bonusRows.ts'
import { updateBonus } from '../bonusUpdate.ts'
import { bonusAtStake } from '../forfeiture.ts'
import { bonusesOf, judgeOffer, type OfferState } from '../offerJudgement.ts'
import { openOffers } from '../offers.ts'

export const offers: Handler<'bonus', 'offers'> = async (_, { app, caller, lang }) => {
  const open = await openOffers(app, caller?.player)
  if (caller) await updateBonus(app, caller.player)
  const bonuses = caller ? await bonusesOf(app, caller.player) : []
  const rows = []
  for (const offer of open) {
    const state = caller ? await judgeOffer(app, { player: caller.player, offer }, bonuses) : judgementForVisitor(offer)
    rows.push(offerRow(offer, lang, state))
  }
  return done(rows)
}

const refusalOf = (state: OfferState) => {
  if (state === 'other_active') return 'bonus_other_active'
  return state === 'withdrawn' ? 'bonus_withdrawn' : 'bonus_unavailable'
}

export const claim: Handler<'bonus', 'claim'> = async ({ offerID }, { app, caller, lang }) => {
  const offer = (await openOffers(app, caller.player)).find((one) => one.id === offerID)
  if (!offer) return refuse('not_found')
  if (caller.restricted) return refuse('no_access')
  const bar = await barOf(app, caller.player)
  if (bar) return refuse(bar)
  await updateBonus(app, caller.player)
  const request = { player: caller.player, offer }
  const { state, source, amount, base } = await judgeOffer(app, request, await bonusesOf(app, caller.player))
  if (state !== 'claimable') return refuse(refusalOf(state))
  const given = await giveBonus(app, { ...request, source, amount, base })
  // A concurrent change came first; judging again tells which.
  if (!given) return refuse(refusalOf((await judgeOffer(app, request, await bonusesOf(app, caller.player))).state))
  await recordActivity(app, caller)
  return done(await bonusRows(app, caller.player, given.id, lang))
}

export const current: Handler<'bonus', 'current'> = async (_, { app, caller, lang }) => {
  await updateBonus(app, caller.player)
  const bonus = await activeBonus(app, caller.player)
  if (!bonus) return done([])
  const balance: Kurus = (await app.ledger.balances(caller.player)).bonus
  return done([
    {
      ...bonusRow(bonus, (await offersById(app)).get(bonus.offer_id), lang),
      balance,
      mostStake: kurus(bonus.max_stake),
      weights,
    },
  ])
}

export const at_stake: Handler<'bonus', 'at_stake'> = async (_, { app, caller, lang }) => {
  await updateBonus(app, caller.player)
  const given = await bonusAtStake(app, caller.player)
  if (!given) return done([])
  const { bonus, amount } = given
  const title = titleOf((await offersById(app)).get(bonus.offer_id), lang)
  const left = leftToWager(bonus)
  return done([{ title, amount, needed: kurus(bonus.needed), staked: kurus(bonus.needed - left), left }])
}

export const forfeit: Handler<'bonus', 'forfeit'> = async ({ bonusID }, { app, caller, lang }) => {
  // If the wagering was completed in between, the bonus is paid instead.
  await updateBonus(app, caller.player)
  const bonus = await activeBonus(app, caller.player)
  if (!bonus || bonus.id !== bonusID) return refuse('not_found')
  await endBonus(app, bonus, 'forfeited')
  await recordActivity(app, caller)
  return done(await bonusRows(app, caller.player, bonus.id, lang))
}

export const history: Handler<'bonus', 'history'> = async ({ limit, offset }, { app, caller, lang }) => {
  const query = app.db.query.selectFrom('bonus').where('player_id', '=', caller.player)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query.selectAll().orderBy('given_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const known = await offersById(app)
  return done(
    rows.map((row) => bonusRow(row, known.get(row.offer_id), lang)),
    { pagination: { limit, offset, total } },
  )
}
