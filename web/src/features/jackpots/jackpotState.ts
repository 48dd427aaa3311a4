import type { Read } from '../../lib/api/client.ts'

export type JackpotState = Read<'habanero', 'getJackpots'>[number]

/** The jackpots of an answer: its first item (E-19). Undefined before the answer and while there are none, which hides them (Z-77). */
export const jackpotState = (answer: { data: Read<'habanero', 'getJackpots'> } | undefined): JackpotState | undefined =>
  answer?.data[0]
