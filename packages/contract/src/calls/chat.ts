import { call } from '../call.ts'
import { maxChatNameLength, maxChatTextLength } from '../constants.ts'
import { filled, instant, operationId, recordId, z } from '../fields.ts'

const profile = z.array(
  z.object({
    /** The name under which the player writes; empty until it is chosen. */
    name: z.string(),
    /** Why the player may not write now, in the language of the call; empty if nothing bars it. A mute is not meant. */
    barred: z.string(),
    /** The end of a mute by the operator; empty if there is none. */
    mutedUntil: z.union([instant, z.literal('')]),
  }),
)

/** The chat of the tables that everybody plays together. It is read in the rooms `chat/<game>`. */
export const chat = {
  profile: call({ own: true, who: 'player', read: true, input: {}, output: profile }),
  /** Chooses the name under which the player writes, and accepts the rules of the chat. A name can be chosen once. */
  choose_name: call({
    own: true,
    who: 'player',
    input: { name: filled(maxChatNameLength) },
    output: profile,
    refusals: [
      'chat_closed',
      'chat_unconfirmed',
      'chat_name_invalid',
      'chat_name_taken',
      'chat_joined',
      'excluded',
      'paused',
      'unverified',
      'no_access',
    ],
    rate: { points: 10, seconds: 60 },
  }),
  /** Sends a message to the room of a table. The same `key` with the same content has one effect. */
  say: call({
    own: true,
    who: 'player',
    input: { tableID: recordId, text: filled(maxChatTextLength), key: operationId },
    output: z.array(z.object({ id: z.int() })),
    refusals: [
      'chat_closed',
      'chat_unconfirmed',
      'chat_not_joined',
      'chat_muted',
      'chat_contact',
      'chat_words',
      'chat_repeated',
      'not_found',
      'required',
      'operation_reused',
      'too_many',
      'excluded',
      'paused',
      'unverified',
      'no_access',
    ],
    rate: { points: 5, seconds: 15, shared: true },
  }),
  /** Reports a message to the operator. A second report of the same player has no effect. */
  report: call({
    own: true,
    who: 'player',
    input: { message: recordId },
    output: z.array(z.never()),
    refusals: ['not_found'],
    rate: { points: 10, seconds: 60 },
  }),
}
