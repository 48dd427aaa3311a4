import { cleanText } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../../accounts/index.ts'
import { isChatName, memberOf, storeMember, writeRefusal } from '../chatMembers.ts'
import { isRepeated, messageByKey, storeMessage } from '../chatMessages.ts'
import { chatGames } from '../chatRooms.ts'
import { hasContactDetails } from '../contactDetails.ts'
import { reportMessage } from '../moderation.ts'
import { hasOffensiveWord } from '../offensiveWords.ts'

const leftMs = (until: Date | null | undefined, nowMs: number): number => Math.max(0, (until?.getTime() ?? 0) - nowMs)

export const profile: Handler<'chat', 'profile'> = async (_input, { app, caller }) => {
  const member = await memberOf(app, caller.player)
  const isMuted = leftMs(member?.muted_until, app.now()) > 0
  return done([
    {
      name: member?.name ?? '',
      open: (await writeRefusal(app, caller)) === undefined,
      mutedUntil: isMuted && member?.muted_until ? member.muted_until.getTime() : '',
    },
  ])
}

export const choose_name: Handler<'chat', 'choose_name'> = async ({ name }, { app, caller }) => {
  const barred = await writeRefusal(app, caller)
  if (barred) return refuse(barred)
  const chosen = name.normalize('NFC')
  if (!isChatName(chosen, await playerOf(app, caller.player), app.config.siteName)) return refuse('chat_name_invalid')
  const refusal = await storeMember(app, caller.player, chosen)
  return refusal ? refuse(refusal) : done([{ name: chosen, open: true, mutedUntil: '' }])
}

export const say: Handler<'chat', 'say'> = async ({ tableID: game, text, key }, { app, caller }) => {
  const { player } = caller
  const body = cleanText(text)
  const isSame = (known: { game_id: number; body: string }) => known.game_id === game && known.body === body
  const known = await messageByKey(app, { player, key })
  if (known) return isSame(known) ? done([{ id: known.id }]) : refuse('operation_reused')
  if (!chatGames.has(game) || !body) return refuse('not_found')
  const barred = await writeRefusal(app, caller)
  if (barred) return refuse(barred)
  const member = await memberOf(app, player)
  if (!member) return refuse('chat_not_joined')
  const mutedMs = leftMs(member.muted_until, app.now())
  if (mutedMs > 0) return refuse('chat_muted', { seconds: Math.ceil(mutedMs / 1_000) })
  if (hasContactDetails(body)) return refuse('chat_contact')
  if (hasOffensiveWord(body)) return refuse('chat_words')
  if (await isRepeated(app, { player, body })) return refuse('chat_repeated')
  const stored = (await storeMessage(app, { game, player, key, body })) ?? (await messageByKey(app, { player, key }))
  return stored ? done([{ id: stored.id }]) : refuse('operation_reused')
}

export const report: Handler<'chat', 'report'> = async ({ message }, { app, caller }) =>
  (await reportMessage(app, caller.player, message)) ? done([]) : refuse('not_found')
