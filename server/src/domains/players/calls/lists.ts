import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { findPlayer } from '../../accounts/index.ts'
import { conversationsOf, messagesOf, signInsOf } from '../contactLists.ts'
import { headOf } from '../head.ts'
import { linkGraph } from '../linkGraph.ts'
import { listed } from '../listed.ts'
import { bonusesOf, movementsOf, paymentsOf } from '../moneyLists.ts'
import { notesOf } from '../notes.ts'
import { betsOf, couponsOf, roundsOf } from '../playLists.ts'
import { sharedAccounts } from '../sharedAccounts.ts'
import { allTags } from '../tags.ts'
import { timelineOf } from '../timeline.ts'

export const page: ConsoleHandler<'players', 'page'> = async ({ id }, context) => {
  const { app, caller } = context
  const head = await headOf(context, Number(id))
  if (!head) return consoleRefuse('not_found')
  await recordAudit(app, { actor: caller.person.actor, act: 'player page read', subject: id, detail: {} })
  return consoleDone([head])
}

export const timeline: ConsoleHandler<'players', 'timeline'> = listed(timelineOf)
export const movements: ConsoleHandler<'players', 'movements'> = listed(movementsOf)
export const payments: ConsoleHandler<'players', 'payments'> = listed(paymentsOf)
export const rounds: ConsoleHandler<'players', 'rounds'> = listed(roundsOf)
export const bets: ConsoleHandler<'players', 'bets'> = listed(betsOf)
export const coupons: ConsoleHandler<'players', 'coupons'> = listed(couponsOf)
export const bonuses: ConsoleHandler<'players', 'bonuses'> = listed(bonusesOf)
export const sign_ins: ConsoleHandler<'players', 'sign_ins'> = listed(signInsOf)
export const messages: ConsoleHandler<'players', 'messages'> = listed(messagesOf)
export const conversations: ConsoleHandler<'players', 'conversations'> = listed(conversationsOf)
export const notes: ConsoleHandler<'players', 'notes'> = listed(({ app }, wanted) => notesOf(app, wanted))

export const shared: ConsoleHandler<'players', 'shared'> = async ({ id }, { app }) => {
  if (!(await findPlayer(app, Number(id)))) return consoleRefuse('not_found')
  return consoleDone(await sharedAccounts(app, Number(id)))
}

export const links: ConsoleHandler<'players', 'links'> = async ({ ids }, { app }) => {
  const graph = await linkGraph(app, ids.map(Number))
  return graph.accounts.some(({ step }) => step === 0) ? consoleDone([graph]) : consoleRefuse('not_found')
}

export const tags: ConsoleHandler<'players', 'tags'> = async (_, { app }) => consoleDone(await allTags(app))
