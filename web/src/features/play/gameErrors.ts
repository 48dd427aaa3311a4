import type { FrameMessage } from '@yakamoz/contract/frame'

/** Reports an error that a game has sent; the game is known by the address of its frame. */
export const reportGameError = async (
  { message, stack }: Extract<FrameMessage, { yakamoz: 'error' }>,
  address: string,
): Promise<void> => {
  const { reportGame } = await import('../../lib/reporting/errorReport.ts')
  await reportGame({ message, stack }, new URL(address, location.origin).searchParams.get('game') ?? '')
}
