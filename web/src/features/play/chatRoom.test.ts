import { shownChatMessages } from '@yakamoz/contract/constants'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { type ChatRoom, hiddenNames, hideName, roomAfter, showNames, storeChat, storedChat } from './chatRoom.ts'

const message = (id: number) => ({ id, name: 'Kaptan', text: `mesaj ${id}`, at: id })
const room = (...ids: number[]): ChatRoom => ({ isOpen: true, messages: ids.map(message) })

describe('the chat of a table', () => {
  it('[A90] has new messages at its end, each once, and not those that were removed', () => {
    expect(roomAfter(room(1, 2), message(3))).toEqual(room(1, 2, 3))
    expect(roomAfter(room(1, 2), message(2))).toEqual(room(1, 2))
    expect(roomAfter(room(1, 2, 3), { removed: 2 })).toEqual(room(1, 3))
  })

  it('[A90] shows the last messages only, and none while it is closed', () => {
    const full = room(...Array.from({ length: shownChatMessages }, (_, at) => at + 1))
    const after = roomAfter(full, message(1_000))
    expect([after.messages.length, after.messages[0]?.id, after.messages.at(-1)?.id]).toEqual([
      shownChatMessages,
      2,
      1_000,
    ])
    expect(roomAfter(full, { isOpen: false })).toEqual({ isOpen: false, messages: [] })
  })

  it('[A90] is shown or not as the player chose, and without the names that the player hides', () => {
    const store = memoryStore()
    expect(storedChat(store)).toBeUndefined()
    storeChat(store, false)
    expect(storedChat(store)).toBe(false)
    storeChat(store, true)
    expect(storedChat(store)).toBe(true)
    hideName(store, 'Kaptan')
    expect(hideName(store, 'Reis')).toEqual(['Kaptan', 'Reis'])
    expect(hideName(store, 'Kaptan')).toEqual(['Kaptan', 'Reis'])
    expect(hiddenNames(store)).toEqual(['Kaptan', 'Reis'])
    expect(showNames(store)).toEqual([])
    expect(hiddenNames(store)).toEqual([])
  })
})
