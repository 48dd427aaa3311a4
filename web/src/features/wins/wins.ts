import type { PublicWin, RoomChange } from '@yakamoz/contract'
import { kurus, kurusFromWire } from '@yakamoz/values'
import type { Read } from '../../lib/api/client.ts'
import { gameAddress, linkedFrom } from '../../lib/games/playAddress.ts'

export type Win = PublicWin

/** A win of an answer as the room sends it. */
export const winFrom = (row: Read<'wins', 'latest'>[number]): Win => ({
  ...row,
  amount: kurusFromWire(row.amount) ?? kurus(0),
  time: Date.parse(row.time),
})

const maxLatest = 20
/** The number of wins in a list of the board. */
export const maxOnBoard = 10

/** The newest wins after a change of the room, the newest first. */
export const winsAfter = (before: readonly Win[], { wins, removed }: RoomChange<'wins'>): readonly Win[] => {
  const replaced = new Set([...removed, ...wins.map(({ id }) => id)])
  return [...wins, ...before.filter(({ id }) => !replaced.has(id))]
    .toSorted((one, other) => other.time - one.time)
    .slice(0, maxLatest)
}

/** Where a win leads: to its game, which visitors try for demo money, or to sport; undefined for a game that is closed. */
export const winAddress = ({ kind, gameType, gameID }: Win, isSignedIn: boolean): string | undefined => {
  if (kind === 'coupon') return '/sport'
  return gameType === '' ? undefined : gameAddress(linkedFrom({ kind: gameType, id: gameID }), isSignedIn)
}

/** Which win of the line is shown, and which were shown before. */
export type Turn = { shown: string; seen: ReadonlySet<string> }

export const turnTo = ({ id }: Win, seen: Iterable<string> = []): Turn => ({ shown: id, seen: new Set([...seen, id]) })

/** The next win of the line: the newest that was not shown yet, else the next older one, and after the last the newest. */
export const nextTurn = ({ shown, seen }: Turn, wins: readonly Win[]): Turn => {
  const at = wins.findIndex(({ id }) => id === shown)
  const next = wins.find(({ id }) => !seen.has(id)) ?? wins[(at + 1) % wins.length]
  const listed = wins.map(({ id }) => id).filter((id) => seen.has(id))
  return next ? turnTo(next, listed) : { shown, seen }
}
