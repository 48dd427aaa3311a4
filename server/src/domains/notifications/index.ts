import { list_mass_messages, read_notifications, set_topic, topics, unread_notifications } from './calls/crm.ts'

/** Notifications to players, and announcements to all. */
export const crm = { list_mass_messages, read_notifications, topics, set_topic, unread_notifications }

export { addAnnouncement, currentAnnouncements, endAnnouncement } from './announcements.ts'
export { bonusEndNotice, namesOf, noticeConsumer } from './ledgerNotices.ts'
export { type Notice, noticeKinds } from './notices.ts'
export { noticeText } from './noticeTexts.ts'
export { notify, notifyMany, publishNotices, readNotifications, writeNotices } from './notify.ts'
