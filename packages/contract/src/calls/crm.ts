import { call } from '../call.ts'
import { massMessageLimit } from '../constants.ts'
import { flag, instant, pageOf, text, z } from '../fields.ts'
import { optionalTopics } from '../noticeTopics.ts'

export const crm = {
  /** Announcements to all players: the second part of the notifications page (Z-50). */
  list_mass_messages: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: pageOf(massMessageLimit, 50),
    output: z.array(z.object({ id: z.number(), title: z.string(), text: z.string(), link: z.string(), time: instant })),
  }),
  /** Marks notifications as read: one, or all of them. */
  read_notifications: call({
    own: true,
    who: 'player',
    input: { id: z._default(text(40), ''), all: z._default(flag, false) },
    output: z.array(z.object({ unread: z.int() })),
  }),
  /** Which optional topics are notified, all by default. Sets one of them where it is named. */
  set_topic: call({
    own: true,
    who: 'player',
    input: { topic: z.optional(z.enum(optionalTopics)), isOn: z.optional(flag) },
    output: z.array(z.record(z.enum(optionalTopics), z.boolean())),
  }),
  unread_notifications: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ unread: z.int() })),
  }),
}
