import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../../../console/consoleHandler.ts'
import { type Act, recordAudit } from '../../../platform/audit.ts'
import {
  askedFactorRemoval,
  askedUnblock,
  changeAccess,
  endSessions,
  excludePlayer,
  factorRemoved,
  findPlayer,
  pausePlayer,
  playerUnblocked,
} from '../../accounts/index.ts'
import { lowerLimit } from '../../protection/index.ts'
import { addNote } from '../notes.ts'
import { personalData } from '../personalData.ts'
import { tagOf } from '../rules.ts'
import { setTag, tagsOf } from '../tags.ts'

type Asked = { id: string; reason: string }

const actOf = ({ caller }: StaffContext, act: string, { id, reason }: Asked, detail: Act['detail'] = {}): Act => ({
  actor: caller.person.actor,
  act,
  subject: id,
  detail: { ...detail, reason },
})

export const add_note: ConsoleHandler<'players', 'add_note'> = async ({ id, body }, { app, caller }) => {
  if (!(await findPlayer(app, Number(id)))) return consoleRefuse('not_found')
  await addNote(app, { player: Number(id), body, author: caller.name, actor: caller.person.actor })
  return consoleDone([])
}

export const set_tag: ConsoleHandler<'players', 'set_tag'> = async ({ id, tag, on }, { app, caller }) => {
  const player = Number(id)
  if (!(await findPlayer(app, player))) return consoleRefuse('not_found')
  const isSet = await setTag(app, { player, tag: tagOf(tag), on, actor: caller.person.actor })
  return isSet ? consoleDone(await tagsOf(app, player)) : consoleRefuse('tags_full')
}

export const block: ConsoleHandler<'players', 'block'> = async ({ id, reason }, { app, caller }) => {
  const actor = caller.person.actor
  const outcome = await changeAccess(app, { player: Number(id), change: 'block', actor, reason })
  if (outcome === 'done') return consoleDone([])
  return consoleRefuse(outcome === 'missing' ? 'not_found' : 'unchanged')
}

export const unblock: ConsoleHandler<'players', 'unblock'> = async ({ id, reason }, { app, caller }) => {
  const player = await findPlayer(app, Number(id))
  if (!player) return consoleRefuse('not_found')
  if (player.status !== 'blocked') return consoleRefuse('unchanged')
  return askAct(app, playerUnblocked, askedUnblock(player.id, { reason, by: caller.person }))
}

export const end_sessions: ConsoleHandler<'players', 'end_sessions'> = async (asked, context) => {
  const { app } = context
  if (!(await findPlayer(app, Number(asked.id)))) return consoleRefuse('not_found')
  await endSessions(app, Number(asked.id))
  await recordAudit(app, actOf(context, 'sign-ins ended', asked))
  return consoleDone([])
}

export const remove_factor: ConsoleHandler<'players', 'remove_factor'> = async ({ id, reason }, { app, caller }) => {
  const player = await findPlayer(app, Number(id))
  if (!player) return consoleRefuse('not_found')
  if (player.factor === 'none') return consoleRefuse('unchanged')
  return askAct(app, factorRemoved, await askedFactorRemoval(app, player.id, { reason, by: caller.person }))
}

export const set_limit: ConsoleHandler<'players', 'set_limit'> = async (asked, context) => {
  const { app } = context
  const { id, kind, period, most } = asked
  if (!(await findPlayer(app, Number(id)))) return consoleRefuse('not_found')
  const act = actOf(context, 'limit set', asked, { kind, period, most })
  const outcome = await lowerLimit(app, Number(id), { kind, period, most, act })
  if (outcome === 'done') return consoleDone([])
  return consoleRefuse(outcome === 'raised' ? 'limit_raised' : 'unchanged')
}

export const set_break: ConsoleHandler<'players', 'set_break'> = async (asked, context) => {
  const player = await findPlayer(context.app, Number(asked.id))
  if (!player) return consoleRefuse('not_found')
  const { period } = asked
  await pausePlayer(context.app, player, { period, act: actOf(context, 'time-out set', asked, { period }) })
  return consoleDone([])
}

export const exclude: ConsoleHandler<'players', 'exclude'> = async (asked, context) => {
  const player = await findPlayer(context.app, Number(asked.id))
  if (!player) return consoleRefuse('not_found')
  const { period } = asked
  await excludePlayer(context.app, player, { period, act: actOf(context, 'player excluded', asked, { period }) })
  return consoleDone([])
}

/** The entry is written first: what has left the house is recorded, also if the answer is lost. */
export const exported: ConsoleHandler<'players', 'export'> = async (asked, context) => {
  const { app } = context
  if (!(await findPlayer(app, Number(asked.id)))) return consoleRefuse('not_found')
  await recordAudit(app, actOf(context, 'personal data exported', asked))
  const json = (await personalData(app, Number(asked.id))) ?? ''
  return consoleDone([{ name: `player-${asked.id}.json`, json }])
}
