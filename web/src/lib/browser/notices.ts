import { defaultPosition, noticeTimeoutMs, type Position, positions, toastTimeoutMs } from '@yakamoz/contract/constants'
import { state } from './state.ts'

type Tone = 'good' | 'bad' | 'plain'

/** A button of a notice, which closes it. */
type NoticeAction = { text: string; press(): void }

/** A notice to show. `text` is the server's message; control messages are translated where they are shown. */
export type Notice = { tone: Tone; text: string; timeout?: number; position?: Position; action?: NoticeAction }

export type ShownNotice = {
  id: number
  tone: Tone
  text: string
  timeout: number
  position: Position
  action?: NoticeAction | undefined
}

/** The notices on screen, oldest first. */
export const notices = state<readonly ShownNotice[]>([])

let lastId = 0

/** Toasts of the product: 1500 ms at the bottom right. */
export const toast = (notice: Notice): boolean =>
  notify({ timeout: toastTimeoutMs, position: 'bottom-right', ...notice })

/**
 * Shows a notice: 5000 ms at the bottom by default; with timeout 0 it stays until it is closed. Refuses a negative timeout or
 * an unknown position: logs it and returns false (V-17, V-18, Z-89).
 */
export const notify = (notice: Notice): boolean => {
  const { timeout = noticeTimeoutMs, position = defaultPosition, action } = notice
  if (!isTimeout(timeout) || !isPosition(position)) {
    console.warn('notice refused', { timeout, position })
    return false
  }
  lastId += 1
  const shown: ShownNotice = { id: lastId, tone: notice.tone, text: notice.text, timeout, position, action }
  notices.set((now) => [...now.filter((one) => one.text !== shown.text).slice(-3), shown])
  return true
}

export const dismiss = (id: number): void => notices.set((now) => now.filter((one) => one.id !== id))

const isTimeout = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

const isPosition = (value: unknown): value is Position => positions.includes(value as Position)
