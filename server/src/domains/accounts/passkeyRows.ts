import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'

export type PasskeyRow = Selectable<Schema['passkey']>

/** Returns the passkey of an id, which is unique in the system. */
export const findPasskey = (executor: Executor, id: string): Promise<PasskeyRow | undefined> =>
  executor.selectFrom('passkey').selectAll().where('credential_id', '=', id).executeTakeFirst()

/** Returns a player's passkeys, oldest first. */
export const passkeysOf = (executor: Executor, player: number): Promise<PasskeyRow[]> =>
  executor
    .selectFrom('passkey')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('added_at')
    .orderBy('credential_id')
    .execute()

/**
 * Whether the counter of a signature may follow the stored one. Devices that count have to exceed it: an equal or lower counter comes from a
 * copy of the key. Synchronized passkeys do not count and always send 0 (WebAuthn Level 3, 6.1.1).
 */
export const mayFollow = (counter: number, stored: number): boolean =>
  counter > stored || (counter === 0 && stored === 0)

/** Stores the use of a passkey; returns false if it was removed meanwhile or its counter must not follow. */
export const usePasskey = async (
  executor: Executor,
  player: number,
  { passkey, counter, nowMs }: { passkey: string; counter: number; nowMs: number },
): Promise<boolean> => {
  const used = await executor
    .updateTable('passkey')
    .set({ counter, used_at: new Date(nowMs) })
    .where('player_id', '=', player)
    .where('credential_id', '=', passkey)
    .where((row) => row.or([row('counter', '<', counter), ...(counter === 0 ? [row('counter', '=', 0)] : [])]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
