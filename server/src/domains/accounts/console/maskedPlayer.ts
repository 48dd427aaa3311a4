import { phoneSuffix } from '../phoneNumbers.ts'
import type { Player } from '../playerQueries.ts'
import { maskedEmail, maskedIdentity } from '../rules.ts'

/** A player as every page of the console shows him, with masks over what only `players reveal` shows. */
export const maskedPlayer = (player: Player) => ({
  id: String(player.id),
  username: player.username,
  name: `${player.firstname} ${player.lastname}`.trim(),
  email: maskedEmail(player.email),
  phone: `•••${phoneSuffix(player.phone)}`,
  identity: maskedIdentity(player.identity_last4),
  status: player.status,
  registered: player.registered_at.getTime(),
})
