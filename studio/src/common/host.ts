import type { FrameMessage, PageMessage } from '@yakamoz/contract/frame'

export type Host = {
  send(message: FrameMessage): void
  listen(on: (message: PageMessage) => void): void
}

const kinds: readonly string[] = ['pause', 'resume', 'sound', 'shortcuts', 'balance', 'bonus', 'barred', 'replay']

const isPageMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' && data !== null && 'yakamoz' in data && kinds.includes(String(data.yakamoz))

/**
 * The page around the frame. A sandboxed frame has an opaque origin and does not know that of the page: it sends to any origin
 * (its messages contain no secrets) and accepts messages only from its parent.
 */
export const hostOf = (frame: Window): Host => ({
  send: (message) => {
    if (frame.parent !== frame) frame.parent.postMessage(message, '*')
  },
  listen: (on) =>
    frame.addEventListener('message', ({ source, data }) => {
      if (source === frame.parent && isPageMessage(data)) on(data)
    }),
})
