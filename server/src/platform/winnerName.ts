import { maskedUsername } from '@yakamoz/values'

/** A player as `winner_namings` of the database answers; both null for one who may not appear in lists of wins. */
export type WinnerNaming = { username: string | null; chatName: string | null }

/** Returns the name of a player in lists of wins: the chat name, else the masked user name; `•••` for one who may not appear. */
export const winnerName = ({ username, chatName }: WinnerNaming): string => chatName ?? maskedUsername(username ?? '')
