import type { RoomChange, RoomImage } from '@yakamoz/contract'
import { shownChatMessages } from '@yakamoz/contract/constants'
import { useEffect, useState } from 'react'
import { stream } from '../../lib/api/rooms.ts'
import type { Store } from '../../lib/browser/storage.ts'

/** What is known of the chat of a table: whether it is open, and its last messages, the oldest first. */
export type ChatRoom = RoomImage<'chat'>

/** Returns the room after a change; messages are the last ones only. */
export const roomAfter = (room: ChatRoom, change: RoomChange<'chat'>): ChatRoom => {
  if ('isOpen' in change) return { isOpen: change.isOpen, messages: change.isOpen ? room.messages : [] }
  const id = 'removed' in change ? change.removed : change.id
  const others = room.messages.filter((message) => message.id !== id)
  return { ...room, messages: 'removed' in change ? others : [...others, change].slice(-shownChatMessages) }
}

/** Follows the chat of a table; undefined until its first image, and for games that have none. */
export const useChatRoom = (game: number | undefined): ChatRoom | undefined => {
  const [room, setRoom] = useState<ChatRoom>()
  useEffect(() => {
    if (game === undefined) return
    const leave = stream.join(`chat/${game}`, {
      image: setRoom,
      change: (change) => setRoom((before) => before && roomAfter(before, change)),
    })
    return () => {
      leave()
      setRoom(undefined)
    }
  }, [game])
  return room
}

const shownKey = 'yakamozChat'

/** Whether the player wants to see the chat; undefined before the first choice. */
export const storedChat = (store: Store): boolean | undefined => {
  const stored = store.getItem(shownKey)
  return stored === null ? undefined : stored === 'on'
}

export const storeChat = (store: Store, isShown: boolean): void => store.setItem(shownKey, isShown ? 'on' : 'off')

const hiddenKey = 'yakamozChatHidden'
const maxHidden = 200

/** The names whose messages this player does not want to see. */
export const hiddenNames = (store: Store): readonly string[] =>
  store.getItem(hiddenKey)?.split('\n').filter(Boolean) ?? []

/** Hides the messages of a name on this device; returns all hidden names. */
export const hideName = (store: Store, name: string): readonly string[] => {
  const names = [...new Set([...hiddenNames(store), name])].slice(-maxHidden)
  store.setItem(hiddenKey, names.join('\n'))
  return names
}

/** Shows all names again. */
export const showNames = (store: Store): readonly string[] => {
  store.removeItem(hiddenKey)
  return []
}
