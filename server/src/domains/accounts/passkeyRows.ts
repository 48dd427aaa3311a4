import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Returns the player's handle, which a device stores beside the passkey: 32 bytes as base64url that disclose nothing. */
export const passkeyHandle = (app: AppContext, player: number): string => app.vault.mark(`passkey:${player}`)

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
