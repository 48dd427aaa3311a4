import type { Language } from '@yakamoz/values'

/**
 * What a message to a browser contains, encrypted for its service worker, which checks it. `tag`: a notification with the same one is replaced.
 * `page`: the path that a press opens. `unread`: the notifications that the player has not read, for the badge of the installed site.
 */
export type PushPayload = {
  v: 1
  tag: string
  title: string
  text: string
  page: string
  language: Language
  unread: number
}
