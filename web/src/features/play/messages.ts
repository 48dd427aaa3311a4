import type { FrameMessage } from '@yakamoz/contract/frame'

const kinds: ReadonlySet<unknown> = new Set<FrameMessage['yakamoz']>([
  'ready',
  'title',
  'bet',
  'resumed',
  'settled',
  'deposit',
  'limits',
  'join',
  'failed',
  'error',
  'reopen',
  'sound',
  'shortcuts',
  'replaying',
])

/**
 * Reads a message of the game's window. The sandboxed frame has no origin, so that the window identifies the sender; anything
 * from another window or of another shape is undefined (SR-18).
 */
export const frameMessage = (
  event: Pick<MessageEvent, 'source' | 'data'>,
  frame: unknown,
): FrameMessage | undefined => {
  if (!frame || event.source !== frame) return undefined
  const data: unknown = event.data
  return typeof data === 'object' && data !== null && kinds.has((data as { yakamoz?: unknown }).yakamoz)
    ? (data as FrameMessage)
    : undefined
}
