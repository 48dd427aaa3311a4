import { call } from '../call.ts'
import { massMessageLimit } from '../constants.ts'
import { filled, flag, instant, pageOf, recordId, text, z } from '../fields.ts'
import { optionalTopics } from '../noticeTopics.ts'
import { pushKinds, pushModes } from '../pushKinds.ts'
import { popupList } from './cms.ts'

const topics = z.array(z.record(z.enum(optionalTopics), z.boolean()))

const hour = z.int().check(z.gte(0), z.lte(23))
const pushModesByKind = z.record(z.enum(pushKinds), z.enum(pushModes))

const pushState = z.array(
  z.object({
    /** The key for `pushManager.subscribe`; empty where the operator sends none. */
    publicKey: z.string(),
    kinds: pushModesByKind,
    details: z.boolean(),
    quietFrom: z.int(),
    quietTo: z.int(),
    /** The browsers that messages go to, the one that was seen last first. */
    browsers: z.array(z.object({ id: z.string(), name: z.string(), added: instant, seen: instant })),
  }),
)

export const crm = {
  /** The popups of the home page for a player: those for everybody and those of campaigns to him, none where he gets no advertising. */
  popups: call({ own: true, who: 'player', read: true, input: {}, output: popupList }),
  /** Counts the player among those whom the campaign of a popup has reached: it has opened. Other popups are not counted. */
  read_popup: call({ own: true, who: 'player', input: { id: recordId }, output: z.tuple([]) }),
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
  /** What is written to the player's browsers, and to which (web push). */
  push_state: call({ own: true, who: 'player', read: true, input: {}, output: pushState }),
  /** Sets what is written, and when. */
  push_set: call({
    own: true,
    who: 'player',
    input: { kinds: pushModesByKind, details: flag, quietFrom: hour, quietTo: hour },
    output: pushState,
  }),
  /**
   * Adds the calling browser with the subscription that its push service gave it. `renew`: only confirms one that the player has, or that took
   * the place of `replaces`; an unknown one answers no id. The address must be that of a known push service.
   */
  push_subscribe: call({
    own: true,
    who: 'player',
    input: {
      endpoint: filled(2_000),
      p256dh: filled(120),
      auth: filled(40),
      replaces: z._default(text(2_000), ''),
      renew: z._default(flag, false),
    },
    output: z.array(z.object({ id: z.string() })),
    refusals: ['push_off', 'push_service_unknown'],
    rate: { points: 30, seconds: 60 },
  }),
  /** Removes a browser. */
  push_remove: call({
    own: true,
    who: 'player',
    input: { id: filled(26) },
    output: pushState,
    refusals: ['not_found'],
  }),
}
