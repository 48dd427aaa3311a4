import { maxPushBrowsers } from '@yakamoz/contract/pushKinds'
import { cleanText, deviceName, newId } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { type BrowserSubscription, browserKeysOf, pushServiceOf } from '../../../platform/webPush/index.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'

type Row = Selectable<Schema['push_subscription']>

/** Returns the browsers of a player, the one that was seen last first. */
export const pushBrowsersOf = (executor: Executor, player: number): Promise<Row[]> =>
  executor
    .selectFrom('push_subscription')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()

/** Seals address and keys: whoever has them can write to the browser. */
const sealed = ({ vault }: AppContext, { endpoint, p256dh, auth }: BrowserSubscription): string =>
  vault.seal(JSON.stringify({ endpoint, p256dh, auth }))

export const openSubscription = ({ vault }: AppContext, row: Pick<Row, 'sealed'>): BrowserSubscription =>
  JSON.parse(vault.open(row.sealed)) as BrowserSubscription

type Subscribing = BrowserSubscription & { replaces: string; renew: boolean }

/**
 * Adds the calling browser, or confirms it under its id. With `renew` an unknown browser is not added, and undefined is returned. A browser has
 * one player: the row of another one is deleted, also by a confirmation, because that player has left the browser.
 */
export const subscribeBrowser = async (context: PlayerContext, given: Subscribing) => {
  const { app } = context
  if (!app.webPush.publicKey) return refuse('push_off')
  const service = pushServiceOf(given.endpoint)
  if (!service) return refuse('push_service_unknown')
  if (!browserKeysOf(given)) return refuse('invalid_input', { field: 'p256dh' })
  return app.db.query.transaction().execute((executor) => writeBrowser(context, executor, { ...given, service }))
}

const writeBrowser = async (
  context: PlayerContext,
  executor: Executor,
  given: Subscribing & { service: string },
): Promise<string | undefined> => {
  const { app, caller, lang, origin } = context
  const marks = [given.endpoint, given.replaces].filter(Boolean).map(app.vault.mark)
  const [mark = ''] = marks
  await executor
    .deleteFrom('push_subscription')
    .where('endpoint_mark', 'in', marks)
    .where('player_id', '<>', caller.player)
    .execute()
  const known = await executor
    .selectFrom('push_subscription')
    .select(['id', 'endpoint_mark'])
    .where('player_id', '=', caller.player)
    .where('endpoint_mark', 'in', marks)
    .forUpdate()
    .execute()
  const row = known.find((one) => one.endpoint_mark === mark) ?? known[0]
  if (!row && given.renew) return undefined
  const now = new Date(app.now())
  const columns = {
    endpoint_mark: mark,
    sealed: sealed(app, given),
    service: given.service,
    public_key: app.webPush.publicKey,
    device: deviceName(cleanText(origin.device)),
    family: caller.family,
    language: lang,
    seen_at: now,
  }
  if (row) {
    await executor
      .updateTable('push_subscription')
      .set(columns)
      .where('player_id', '=', caller.player)
      .where('id', '=', row.id)
      .execute()
    return row.id
  }
  const made = await executor
    .insertInto('push_subscription')
    .values({ player_id: caller.player, id: newId(), made_at: now, ...columns })
    .onConflict((conflict) => conflict.column('endpoint_mark').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Another request of this browser was faster.
  if (!made) return writeBrowser(context, executor, given)
  await removeSurplus(executor, caller.player)
  return made.id
}

/** Removes the browsers above the maximum that were seen longest ago. */
const removeSurplus = async (executor: Executor, player: number): Promise<void> => {
  const surplus = (await pushBrowsersOf(executor, player)).slice(maxPushBrowsers)
  for (const { id } of surplus) await removeBrowser(executor, player, id)
}

/** Removes a browser and its messages; false if the player has none of this id. */
export const removeBrowser = async (executor: Executor, player: number, id: string): Promise<boolean> => {
  const removed = await executor
    .deleteFrom('push_subscription')
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Removes the browser of a sign-in that ends. */
export const forgetBrowserOf = async (executor: Executor, player: number, family: string): Promise<void> => {
  await executor.deleteFrom('push_subscription').where('player_id', '=', player).where('family', '=', family).execute()
}

/** Removes all browsers of a player but that of a sign-in: with the other sign-ins, or with the account. */
export const forgetBrowsers = async (executor: Executor, player: number, except = ''): Promise<void> => {
  await executor.deleteFrom('push_subscription').where('player_id', '=', player).where('family', '<>', except).execute()
}
