import { z } from '@yakamoz/contract/fields'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { emailsOf } from '../emails.ts'
import { takeBackMailConsent } from '../noticeChoices.ts'
import { findPlayerByName, lockPlayer, type Player } from '../playerQueries.ts'

/** What became of a letter: it came back for good, its reader called it unwanted, or it arrived. */
export type MailReport = {
  kind: 'returned' | 'unwanted' | 'arrived'
  addresses: readonly string[]
  reason: string
  at: Date
}

const address = z.string().check(z.maxLength(320))

const event = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    to: z.pipe(
      z.union([address, z.array(address).check(z.maxLength(50))]),
      z.transform((to) => [to].flat()),
    ),
    bounce: z.optional(z.object({ type: z._default(z.string(), ''), message: z._default(z.string(), '') })),
  }),
})

const kinds = { 'email.bounced': 'returned', 'email.complained': 'unwanted', 'email.delivered': 'arrived' } as const

const maxReason = 300

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads an event in the form of Resend (https://resend.com/docs/webhooks/emails/bounced). `other`: an event that says nothing about an address,
 * such as a letter that was opened, or that came back for now only.
 */
export const mailReportFrom = (body: string): MailReport | 'other' | 'unreadable' => {
  const read = z.safeParse(event, parse(body))
  if (!read.success) return 'unreadable'
  const { type, created_at, data } = read.data
  const at = new Date(created_at)
  if (Number.isNaN(at.getTime())) return 'unreadable'
  const { bounce } = data
  if (!Object.hasOwn(kinds, type) || (bounce && !['', 'permanent'].includes(bounce.type.toLowerCase()))) return 'other'
  const reason = (bounce?.message ?? '').slice(0, maxReason)
  return { kind: kinds[type as keyof typeof kinds], addresses: data.to, reason, at }
}

/** An address alone or with a name: `Ayşe <ayse@yakamoz.example>`. */
const bareAddress = (written: string): string => /<([^<>]+)>\s*$/.exec(written)?.[1]?.trim() ?? written.trim()

/** Stores that letters to a player's address come back, and tells him on the site the first time. */
const storeReturn = async (app: AppContext, executor: Executor, player: Player, { reason, at }: MailReport) => {
  const { id, email } = player
  const known = await executor.selectFrom('mail_return').select('email').where('player_id', '=', id).executeTakeFirst()
  await executor
    .insertInto('mail_return')
    .values({ player_id: id, email, reason, at })
    .onConflict((row) => row.column('player_id').doUpdateSet({ email, reason, at }))
    .execute()
  if (known?.email !== email) await emailsOf(app, executor).mailReturned(player)
}

/** Letters to a player's address arrive again, or it is another one. */
export const forgetReturn = async (executor: Executor, player: number, before?: Date): Promise<void> => {
  const rows = executor.deleteFrom('mail_return').where('player_id', '=', player)
  await (before ? rows.where('at', '<', before) : rows).execute()
}

/** Whether letters to the address that a player has now come back. */
export const isMailReturned = async (
  { db }: AppContext,
  { id, email }: Pick<Player, 'id' | 'email'>,
): Promise<boolean> =>
  (await db.query
    .selectFrom('mail_return')
    .select('player_id')
    .where('player_id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined

const applyTo = (app: AppContext, player: number, report: MailReport): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const owner = await lockPlayer(executor, player)
    if (!owner) return
    if (report.kind === 'returned') await storeReturn(app, executor, owner, report)
    else if (report.kind === 'unwanted') await takeBackMailConsent(executor, player)
    else await forgetReturn(executor, player, report.at)
  })

/** Applies a report to the players of its addresses; others are ignored. A repeated report changes nothing. */
export const applyMailReport = async (app: AppContext, report: MailReport): Promise<void> => {
  for (const written of report.addresses) {
    const email = bareAddress(written)
    const found = email.includes('@') ? await findPlayerByName(app, email) : undefined
    if (found && found.email.toLowerCase() === email.toLowerCase()) await applyTo(app, found.id, report)
  }
}
