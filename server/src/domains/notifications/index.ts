import { list_mass_messages, read_notifications, set_topic, topics, unread_notifications } from './calls/crm.ts'
import { push_remove, push_set, push_state, push_subscribe } from './calls/push.ts'

/** Notifications to players, also as messages to their browsers, and announcements to all. */
export const crm = {
  list_mass_messages,
  read_notifications,
  topics,
  set_topic,
  unread_notifications,
  push_state,
  push_set,
  push_subscribe,
  push_remove,
}

export { addAnnouncement, currentAnnouncements, endAnnouncement } from './announcements.ts'
export { bonusEndNotice, namesOf, noticeConsumer } from './ledgerNotices.ts'
export { type Notice, noticeAbout } from './notices.ts'
export { noticeText } from './noticeTexts.ts'
export {
  notify,
  notifyMany,
  publishNotices,
  readNotifications,
  type WrittenNotice,
  writeNotices,
} from './notify.ts'
export { forgetBrowserOf, forgetBrowsers, pushBrowsersOf, removeBrowser } from './push/pushBrowsers.ts'
export type { Goal } from './push/pushContent.ts'
export { deleteOldPushes, dropOffers, queuePushes } from './push/pushQueue.ts'
export { sendDuePushes } from './push/pushSender.ts'
