import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../../../console/consoleHandler.ts'
import {
  askedGrant,
  type GrantAudience,
  giftOfferById,
  giftsGranted,
  judgedPlayers,
  stopGrant,
} from '../grants/grantActs.ts'
import { grantsOf } from '../grants/grantReads.ts'
import { type StoredRefusal, shownRefusals } from '../grants/grantRefusals.ts'
import { type Asked, chosenAudience } from './campaignCalls.ts'

const sightOf = ({ caller }: StaffContext) => ({ seesProtection: caller.permissions.includes('protection.read') })

type GrantAsked = Extract<Asked, { kind: 'filter' | 'list' }>

/** Reads the offer and the players that a grant is about. */
const chosen = async (
  { app, caller }: StaffContext,
  { offer: id, audience: asked }: { offer: number; audience: GrantAsked },
) => {
  const offer = await giftOfferById(app, id)
  if (!offer) return 'not_found'
  const found = await chosenAudience(app, asked, { id: undefined, staff: caller.id })
  if (typeof found === 'string') return found
  return { offer, audience: found.audience as GrantAudience, unknown: found.unknown }
}

const list: ConsoleHandler<'grants', 'list'> = async ({ offer }, context) =>
  consoleDone(
    (await grantsOf(context.app, offer)).map(
      ({ id, state, audience, amount, reason, players, waiting, granted, ...row }) => ({
        id,
        state,
        audience,
        amount,
        reason,
        players,
        waiting,
        granted,
        at: row.asked_at.getTime(),
        by: row.asked_by,
        refused: shownRefusals(row.refused, sightOf(context)),
      }),
    ),
  )

const preview: ConsoleHandler<'grants', 'preview'> = async (asked, context) => {
  const found = await chosen(context, asked)
  if (typeof found === 'string') return consoleRefuse(found)
  const judged = await judgedPlayers(context.app, found.audience, found.offer)
  if (judged === 'players_too_many') return consoleRefuse(judged)
  const counts = new Map<StoredRefusal, number>()
  for (const { refusal } of judged) if (refusal) counts.set(refusal, (counts.get(refusal) ?? 0) + 1)
  const reached = judged.filter(({ refusal }) => refusal === undefined).length
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }))
  return consoleDone([
    {
      audience: judged.length,
      reached,
      sum: reached * asked.amount,
      refused: shownRefusals(reasons, sightOf(context)),
      unknown: found.unknown.slice(0, 100),
    },
  ])
}

const give: ConsoleHandler<'grants', 'give'> = async ({ id, amount, reason, ...asked }, context) => {
  const { app, caller } = context
  const found = await chosen(context, asked)
  if (typeof found === 'string') return consoleRefuse(found)
  if (found.unknown.length > 0) return consoleRefuse('players_unknown')
  const { offer, audience } = found
  const request = await askedGrant(app, { id, offer, audience, amount, reason, by: caller.person })
  if (request === 'begun') return consoleDone([{ asked: '' }])
  return typeof request === 'string' ? consoleRefuse(request) : askAct(app, giftsGranted, request)
}

const stop: ConsoleHandler<'grants', 'stop'> = async (asked, { app, caller }) => {
  const outcome = await stopGrant(app, asked, caller.person.actor)
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

/** The calls of the class `grants`. */
export const grantCalls = { list, preview, give, stop }
