import { list_mass_messages, read_notifications, unread_notifications } from './calls/crm.ts'

/** What the house tells its players. */
export const crm = { list_mass_messages, read_notifications, unread_notifications }

export { notify, notifyMany, publishNotices } from './notify.ts'
