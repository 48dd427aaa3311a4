import { useMay } from '../../../lib/session.ts'
import { To } from '../../../ui/To.tsx'

/** A player by his user name, with the way to his page for who may see it. */
export const PlayerName = ({ player: { id, username } }: { player: { id: number; username: string } }) =>
  useMay('players.read') ? <To to={`/players/${id}`}>{username}</To> : username
