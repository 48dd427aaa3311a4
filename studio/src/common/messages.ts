import type { FrameMessage, PageMessage } from '@yakamoz/contract/frame'

export type Host = {
  tell(message: FrameMessage): void
  listen(on: (message: PageMessage) => void): void
}

const kinds: readonly string[] = ['pause', 'resume', 'sound', 'balance', 'bonus', 'barred', 'replay']

const isPageMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' && data !== null && 'yakamoz' in data && kinds.includes(String(data.yakamoz))

/**
 * The page around. The frame has no origin of its own and cannot know the page's, so it sends to any (nothing that it says
 * is secret) and listens to its parent alone.
 */
export const hostOf = (frame: Window): Host => ({
  tell: (message) => {
    if (frame.parent !== frame) frame.parent.postMessage(message, '*')
  },
  listen: (on) =>
    frame.addEventListener('message', ({ source, data }) => {
      if (source === frame.parent && isPageMessage(data)) on(data)
    }),
})
