import { maxDailyFiles, maxFileBytes, maxTalkFiles } from '@yakamoz/contract/supportFiles'
import { newId } from '@yakamoz/values'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import { addMessages, type Conversation } from './conversations.ts'
import { fileNameOf, fileTypeOf } from './fileTypes.ts'

type StoredFile = Selectable<Schema['support_file']>
/** A file without its content. */
type FileRow = Pick<StoredFile, 'id' | 'message_id' | 'name' | 'type' | 'size'>

/** Returns the files of a conversation without their content, the first one first. */
export const filesOf = ({ db }: AppContext, talk: Conversation): Promise<FileRow[]> =>
  db.query
    .selectFrom('support_file')
    .select(['id', 'message_id', 'name', 'type', 'size'])
    .where('talk_id', '=', talk.id)
    .orderBy('at')
    .orderBy('id')
    .execute()

type Sent = { name: string; bytes: Buffer }

/** Returns the file with its name and its type by content, or why it is not accepted. */
export const checkedFile = (given: Sent) => {
  if (given.bytes.length > maxFileBytes) return refuse('file_too_large')
  const type = fileTypeOf(given.bytes)
  return type ? { type, name: fileNameOf(given.name, type), bytes: given.bytes } : refuse('file_refused')
}

type CheckedFile = Exclude<ReturnType<typeof checkedFile>, { refusal: unknown }>

const dayMs = 24 * 3_600_000

/**
 * Whether the conversation or its player has the most files allowed. Those of the last day are counted in all conversations, because a player
 * may leave one and open the next as often as wanted.
 */
const hasMost = async (executor: Executor, talk: Conversation, nowMs: number): Promise<boolean> => {
  const { rows } = await sql<{ talk: number; day: number }>`
    select (select count(*)::int from support_file where talk_id = ${talk.id}) as talk,
      (select count(*)::int from support_file f join support_talk t on t.id = f.talk_id
        where f.at > ${new Date(nowMs - dayMs)} and t.player_id = ${talk.player_id}) as day`.execute(executor)
  const { talk: inTalk = 0, day = 0 } = rows[0] ?? {}
  return inTalk >= maxTalkFiles || day >= maxDailyFiles
}

/** Whether a conversation can take no further file, also not of support. */
export const isFull = ({ db, now }: AppContext, talk: Conversation): Promise<boolean> => hasMost(db.query, talk, now())

/**
 * Adds a file to an open conversation as a message of its own, which then waits for an employee. It is stored encrypted. Returns a refusal if the
 * conversation or the player has the most allowed, or the conversation was closed in between.
 */
export const addFile = async (app: AppContext, talk: Conversation, file: CheckedFile) => {
  return app.db.query.transaction().execute(async (executor) => {
    // One file at a time, so that no more than the maximum are stored.
    await executor.selectFrom('support_talk').select('id').where('id', '=', talk.id).forUpdate().execute()
    if (await hasMost(executor, talk, app.now())) return refuse('file_limit')
    const message = await addMessages(app, talk, [{ side: 'guest', body: file.name }], 'waiting', executor)
    if (message === undefined) return refuse('not_found')
    await storeFile(app, executor, { talk: talk.id, message, file })
    return undefined
  })
}

type NewFile = { talk: number; message: number; file: CheckedFile }

/** Stores a file of a message, encrypted. */
export const storeFile = async (
  app: AppContext,
  executor: Executor,
  { talk, message, file }: NewFile,
): Promise<void> => {
  await executor
    .insertInto('support_file')
    .values({
      talk_id: talk,
      id: newId(),
      message_id: message,
      name: file.name,
      type: file.type,
      size: file.bytes.length,
      sealed: app.vault.seal(file.bytes.toString('base64')),
      at: new Date(app.now()),
    })
    .execute()
}

/** Returns a file of a conversation, its content as base64. */
export const fileOf = async ({ db, vault }: AppContext, talk: number, id: string) => {
  const row = await db.query
    .selectFrom('support_file')
    .select(['name', 'type', 'sealed'])
    .where('talk_id', '=', talk)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, type: row.type, data: vault.open(row.sealed) }
}

/** How long files are stored: longer than anybody asks about a payment. */
const retentionMs = 90 * 24 * 3_600_000

export const deleteOldSupportFiles = async (app: AppContext): Promise<void> => {
  const oldest = new Date(app.now() - retentionMs)
  await app.db.background.deleteFrom('support_file').where('at', '<', oldest).execute()
}
