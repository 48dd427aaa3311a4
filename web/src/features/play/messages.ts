/** What the game in the frame tells the page around it; amounts are the wire's text. */
export type FrameMessage =
  | { yakamoz: 'ready' }
  | { yakamoz: 'title'; title: string }
  | { yakamoz: 'bet'; stake: string }
  | { yakamoz: 'resumed'; left: string; funds: 'cash' | 'bonus' }
  | { yakamoz: 'settled'; balance?: string }
  | { yakamoz: 'deposit' }
  | { yakamoz: 'failed'; message: string }
  | { yakamoz: 'sound'; on: boolean }
  | { yakamoz: 'replaying' }

/** What the page tells the game. */
export type PageMessage =
  | { yakamoz: 'balance'; amount?: string }
  | { yakamoz: 'bonus'; amount: string }
  | { yakamoz: 'pause' }
  | { yakamoz: 'resume' }
  | { yakamoz: 'sound'; on: boolean }
  | { yakamoz: 'replay'; round: unknown }

const kinds: ReadonlySet<unknown> = new Set<FrameMessage['yakamoz']>([
  'ready',
  'title',
  'bet',
  'resumed',
  'settled',
  'deposit',
  'failed',
  'sound',
  'replaying',
])

/**
 * Reads a message of a window as one of the game's. The frame has no origin of its own (it is sandboxed), so the sender is
 * known by its window alone; anything from another window, or of another shape, is undefined (SR-18).
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
