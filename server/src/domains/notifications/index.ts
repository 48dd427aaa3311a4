import { list_mass_messages, read_notifications, unread_notifications } from './calls/crm.ts'

/** What the house tells its players. */
export const crm = { list_mass_messages, read_notifications, unread_notifications }

export { addAnnouncement, currentAnnouncements, endAnnouncement } from './announcements.ts'
export { notify, notifyMany, publishNotices, readNotifications } from './notify.ts'
