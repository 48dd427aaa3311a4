import type { FrameMessage } from '@yakamoz/contract/frame'

/** Reports what a game tells of an error in its frame; the game is known by the address that the frame was opened at. */
export const reportGameError = async (
  { message, stack }: Extract<FrameMessage, { yakamoz: 'error' }>,
  address: string,
): Promise<void> => {
  const { reportGame } = await import('../../lib/reporting/errorReport.ts')
  await reportGame({ message, stack }, new URL(address, location.origin).searchParams.get('game') ?? '')
}
