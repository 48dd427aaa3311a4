import { call } from '../call.ts'
import { massMessageLimit } from '../constants.ts'
import { flag, instant, pageOf, text, z } from '../fields.ts'
import { optionalTopics } from '../noticeTopics.ts'

const topics = z.array(z.record(z.enum(optionalTopics), z.boolean()))

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
  /** Which optional topics are notified; all by default. */
  topics: call({ own: true, who: 'player', read: true, input: {}, output: topics }),
  /** Switches a topic on or off. What was written before stays. */
  set_topic: call({
    own: true,
    who: 'player',
    input: { topic: z.enum(optionalTopics), isOn: flag },
    output: topics,
  }),
  unread_notifications: call({
    own: true,
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ unread: z.int() })),
  }),
}
