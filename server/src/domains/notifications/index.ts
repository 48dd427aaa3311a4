import { list_mass_messages, read_notifications, unread_notifications } from './calls/crm.ts'

/** Notifications to players, and announcements to all. */
export const crm = { list_mass_messages, read_notifications, unread_notifications }

export { addAnnouncement, currentAnnouncements, endAnnouncement } from './announcements.ts'
export { notify, notifyMany, publishNotices, readNotifications } from './notify.ts'
