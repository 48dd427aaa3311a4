import { defaultPushSettings, type PushKind, type PushSettings } from '@yakamoz/contract/pushKinds'
import { wallClock } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Whether an instant is within the quiet hours, which may span midnight; their end is not. */
export const isQuiet = (
  { quietFrom, quietTo }: Pick<PushSettings, 'quietFrom' | 'quietTo'>,
  nowMs: number,
): boolean => {
  const hour = Number(wallClock(nowMs).slice(11, 13))
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
}

/** Whether the player wants a message of a kind at an instant. */
export const isWanted = (settings: PushSettings, kind: PushKind, nowMs: number): boolean => {
  const mode = settings.kinds[kind]
  return mode === 'always' || (mode === 'outside_quiet' && !isQuiet(settings, nowMs))
}

type Row = Selectable<Schema['push_setting']>

const settingsIn = (row: Row | undefined): PushSettings =>
  row
    ? {
        // A kind that was added later has its default.
        kinds: { ...defaultPushSettings.kinds, ...(row.kinds as Partial<PushSettings['kinds']>) },
        details: row.details,
        quietFrom: row.quiet_from,
        quietTo: row.quiet_to,
      }
    : defaultPushSettings

export const pushSettingsOf = async (executor: Executor, player: number): Promise<PushSettings> =>
  settingsIn(await executor.selectFrom('push_setting').selectAll().where('player_id', '=', player).executeTakeFirst())

export const setPushSettings = async (executor: Executor, player: number, settings: PushSettings): Promise<void> => {
  const columns = {
    kinds: JSON.stringify(settings.kinds),
    details: settings.details,
    quiet_from: settings.quietFrom,
    quiet_to: settings.quietTo,
  }
  await executor
    .insertInto('push_setting')
    .values({ player_id: player, ...columns })
    .onConflict((row) => row.column('player_id').doUpdateSet(columns))
    .execute()
}
