import { refusalMessage } from '@yakamoz/contract'
import { cleanText } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { playerOf } from '../../accounts/index.ts'
import { isChatName, memberOf, storeMember, writeRefusal } from '../chatMembers.ts'
import { isRepeated, messageByKey, type StoredMessage, storeMessage } from '../chatMessages.ts'
import { chatGames } from '../chatRooms.ts'
import { hasContactDetails } from '../contactDetails.ts'
import { reportMessage } from '../moderation.ts'
import { hasOffensiveWord } from '../offensiveWords.ts'

const mutedUntilMs = (member: { muted_until: Date | null } | undefined): number => member?.muted_until?.getTime() ?? 0

export const profile: Handler<'chat', 'profile'> = async (_input, { app, caller, lang }) => {
  const member = await memberOf(app, caller.player)
  const untilMs = mutedUntilMs(member)
  const barred = await writeRefusal(app, caller)
  return done([
    {
      name: member?.name ?? '',
      barred: barred ? refusalMessage(barred, lang) : '',
      mutedUntil: untilMs > app.now() ? untilMs : '',
    },
  ])
}

export const choose_name: Handler<'chat', 'choose_name'> = async ({ name }, { app, caller }) => {
  const barred = await writeRefusal(app, caller)
  if (barred) return refuse(barred)
  const chosen = name.normalize('NFC')
  if (!isChatName(chosen, await playerOf(app, caller.player), app.config.siteName)) return refuse('chat_name_invalid')
  const refusal = await storeMember(app, caller.player, chosen)
  return refusal ? refuse(refusal) : done([{ name: chosen, barred: '', mutedUntil: '' }])
}

export const say: Handler<'chat', 'say'> = async ({ tableID: game, text, key }, { app, caller }) => {
  const { player } = caller
  const body = cleanText(text)
  const answer = (known: StoredMessage) =>
    known.game_id === game && known.body === body ? done([{ id: known.id }]) : refuse('operation_reused')
  const known = await messageByKey(app, { player, key })
  if (known) return answer(known)
  if (!chatGames.has(game)) return refuse('not_found')
  if (!body) return refuse('required')
  const barred = await writeRefusal(app, caller)
  if (barred) return refuse(barred)
  const member = await memberOf(app, player)
  if (!member) return refuse('chat_not_joined')
  const mutedMs = mutedUntilMs(member) - app.now()
  if (mutedMs > 0) return refuse('chat_muted', { seconds: Math.ceil(mutedMs / 1_000) })
  if (hasContactDetails(body)) return refuse('chat_contact')
  if (hasOffensiveWord(body)) return refuse('chat_words')
  if (await isRepeated(app, { player, body })) return refuse('chat_repeated')
  const stored = await storeMessage(app, { game, player, key, body })
  if (stored) return done([stored])
  // The same request came twice at once.
  const first = await messageByKey(app, { player, key })
  return first ? answer(first) : refuse('not_found')
}

export const report: Handler<'chat', 'report'> = async ({ message }, { app, caller }) =>
  (await reportMessage(app, caller.player, message)) ? done([]) : refuse('not_found')
