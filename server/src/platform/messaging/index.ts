import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { errorCode } from '../db/failure.ts'
import type { Log } from '../log.ts'
import { isRealPlayer } from '../pastPlayers.ts'
import type { Vault } from '../vault.ts'
import { type Email, emailHtml } from './email.ts'
import { createGate, type Gate, isFull } from './gate.ts'
import { smsPort } from './sms.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

type Message = {
  kind: 'mail' | 'sms'
  to: string
  subject?: string
  body: string
  language: Language
  player?: number
  /** The campaign that it belongs to: it is dropped if the player may not be advertised to when it is sent. */
  campaign?: number
}

/** Messages to players. Each is stored first and then sent by the port that is configured for its kind. */
export type Messages = {
  /** Stores a message, with `executor` in the transaction of its cause; it is sent afterwards. */
  write(message: Message, executor?: Database['query']): Promise<void>
  /** Whether messages of a kind reach anybody: by their port, or by the outbox page of the demo. */
  reaches(kind: Message['kind']): boolean
  /** Counts the messages of campaigns of a kind that will still be sent, up to `limit`; none where there is no port for the kind. */
  countWaiting(kind: Message['kind'], limit: number): Promise<number>
  /** Deletes the messages of a campaign that were not sent, and returns their players. One that is being sent just now may still arrive. */
  dropCampaign(campaign: number, executor: Database['query']): Promise<number[]>
  /** Sends waiting messages and returns how many were sent. */
  flush(): Promise<number>
  close(): Promise<void>
}

/** Sends a message of one kind. `unsubscribe`: the address that ends such messages, of those that nobody needs. Rejects when it was not accepted. */
export type MessagePort = (message: Email & { to: string; unsubscribe?: string }) => Promise<void>

/** Together shorter than the lock of a first attempt, so that a slow server does not get a message twice. */
const smtpTimeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** By these headers mail programs offer to unsubscribe with one press (RFC 8058). The mail server has to sign them (DKIM). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const smtpPort = (config: Config): { send: MessagePort; close(): void } => {
  const transport = createTransport({ url: config.smtpUrl as string, ...smtpTimeouts })
  return {
    send: async ({ to, unsubscribe, ...email }) => {
      const { subject, body } = email
      // An address object: a text would be parsed as a list with names, groups and comments.
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: to },
        subject,
        text: body,
        html: emailHtml(email, config),
        ...(unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
      })
    },
    close: () => transport.close(),
  }
}

/** Attempts of a message: the second after half a minute, each later one after twice as long, the last after an hour. */
const maxAttempts = 8
const flushMs = 5_000
/** The channel on which the database announces a new message, when its transaction commits. */
const channel = 'outbox'

type Row = Email & {
  id: number
  kind: Message['kind']
  recipient: string
  player_id: number | null
  campaign_id: number | null
}

/** Which due message a sender takes. */
type First = 'oldest' | 'newest'

/**
 * The concurrent senders of a kind in this process. Two take the newest message, so that a code for sign-in waits neither for a slow server
 * nor for a mass mailing.
 */
const senders: readonly First[] = ['oldest', 'oldest', 'newest', 'newest']

/** After this time a message is retried that a server refused for lack of capacity. */
const fullSeconds = 15

/** `full`: the server has no capacity now. */
type Sent = 'sent' | 'refused' | 'full'

/** Takes a due message for one attempt. If this process is killed, another takes it later. */
const take = async (db: Database, kind: Message['kind'], first: First): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    update outbox o set tries = o.tries + 1, due_at = now() + power(2, o.tries) * interval '30 seconds'
    from (
      select id from outbox
      where sent_at is null and kind = ${kind} and tries < ${maxAttempts}::int and due_at <= now()
      order by id ${first === 'newest' ? sql`desc` : sql`asc`} limit 1 for update skip locked
    ) due
    where o.id = due.id returning o.id, o.kind, o.recipient, o.subject, o.body, o.language, o.player_id, o.campaign_id`.execute(
    db.query,
  )
  return rows[0]
}

/**
 * Deletes a message of a campaign whose player may not be advertised to any more: a break or an exclusion after the message was written holds for
 * it too. Returns whether there is nothing to send any more, also because the campaign was stopped meanwhile.
 */
const dropUnwanted = async (db: Database, { id, kind, campaign_id }: Row, nowMs: number): Promise<boolean> => {
  if (campaign_id === null) return false
  const { rows } = await sql`
    with dropped as (
      delete from outbox o where o.id = ${id}
        and advertising_refusal(o.player_id, ${kind}, ${new Date(nowMs)}::timestamptz) is not null
      returning o.id
    )
    select o.id from outbox o where o.id = ${id} and o.id not in (select d.id from dropped d)`.execute(db.query)
  return rows.length === 0
}

/**
 * Returns a message that was refused for lack of capacity. During its first day that counts as one attempt only, so that the metrics show
 * that it waits.
 */
const giveBack = async (db: Database, { id }: Row, waitSeconds: number): Promise<void> => {
  await sql`
    update outbox set tries = greatest(tries - 1, 1), due_at = now() + ${waitSeconds}::int * interval '1 second'
    where id = ${id} and made_at > now() - interval '1 day'`.execute(db.query)
}

/** Runs work one at a time: requests during a run cause one more run. */
const inTurn = (work: () => Promise<number>) => {
  let [running, next]: (Promise<number> | undefined)[] = []
  const start = (): Promise<number> => {
    next = undefined
    const mine = work().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  return {
    run: (): Promise<number> => {
      if (!running) return start()
      next ??= running.then(start, start)
      return next
    },
    idle: async (): Promise<void> => {
      await next?.catch(() => 0)
      await running?.catch(() => 0)
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Waits for all; then throws the first failure, if any. */
const sumOf = async (works: readonly Promise<number>[]): Promise<number> => {
  await Promise.allSettled(works)
  return sum(await Promise.all(works))
}

const portOfSms = ({ smsUrl }: Config): MessagePort | undefined => (smsUrl ? smsPort(smsUrl) : undefined)

type MessageParts = {
  config: Config
  db: Database
  log: Log
  now(): number
  vault: Pick<Vault, 'mark'>
  /** The ports instead of those in the configuration. */
  mail?: MessagePort
  sms?: MessagePort
  /** Told of each attempt to send a message. */
  attempted?(kind: Message['kind'], outcome: Sent): void
}

/** Opens the messages. Without a port for a kind, its messages stay in the outbox, which the demo shows. */
export const openMessages = ({
  config,
  db,
  log,
  now,
  mail,
  sms = portOfSms(config),
  vault,
  attempted = () => {},
}: MessageParts): Messages => {
  const smtp = config.smtpUrl && !mail ? smtpPort(config) : undefined
  const letters = mail ?? smtp?.send
  const ports: Partial<Record<Message['kind'], MessagePort>> = {
    ...(letters ? { mail: letters } : {}),
    ...(sms ? { sms } : {}),
  }
  const kinds = Object.keys(ports) as Message['kind'][]

  const send = async (row: Row, gate: Gate): Promise<Sent> => {
    try {
      const { recipient: to, subject, body, language, player_id, campaign_id } = row
      const isUnneeded = row.kind === 'mail' && campaign_id !== null && player_id !== null
      const unsubscribe = isUnneeded ? { unsubscribe: unsubscribeAddress({ config, vault }, player_id) } : {}
      await ports[row.kind]?.({ to, subject, body, language, ...unsubscribe })
      await db.query.updateTable('outbox').set({ sent_at: new Date() }).where('id', '=', row.id).execute()
      return 'sent'
    } catch (cause) {
      // The answer of a mail server has the recipient, so it is stored with the message and not logged.
      log.warn({ outbox: row.id, code: errorCode(cause) }, 'message not sent')
      await db.query
        .updateTable('outbox')
        .set({ last_error: String(cause).slice(0, 200) })
        .where('id', '=', row.id)
        .execute()
      if (!isFull(cause)) return 'refused'
      const isNarrower = gate.narrow()
      await giveBack(db, row, isNarrower ? 0 : fullSeconds)
      return isNarrower ? 'refused' : 'full'
    }
  }

  let isClosing = false
  const sendNext = async (kind: Message['kind'], first: First, gate: Gate): Promise<Sent | 'dropped' | undefined> => {
    await gate.enter()
    let row: Row | undefined
    try {
      // Taken only now: from here on it is locked for one attempt.
      row = isClosing ? undefined : await take(db, kind, first)
      if (row && (await dropUnwanted(db, row, now()))) return 'dropped'
      const sent = row && (await send(row, gate))
      if (sent) attempted(kind, sent)
      return sent
    } finally {
      gate.leave(row !== undefined)
    }
  }
  const sendDue = async (kind: Message['kind'], first: First, gate: Gate): Promise<number> => {
    let sent = 0
    for (;;) {
      const done = await sendNext(kind, first, gate)
      if (done === undefined || done === 'full') return sent
      if (done === 'sent') sent++
    }
  }
  const lanes = kinds.flatMap((kind) => {
    const gate = createGate(senders.length)
    return senders.map((first) => inTurn(() => sendDue(kind, first, gate)))
  })
  const flush = (): Promise<number> => sumOf(lanes.map(({ run }) => run()))
  const flushSoon = () => void flush().catch(() => {})
  const timer = kinds.length > 0 ? setInterval(flushSoon, flushMs) : undefined
  timer?.unref()
  const listening = kinds.length > 0 ? db.listen(channel, flushSoon).catch(() => undefined) : undefined

  return {
    reaches: (kind) => config.demo || ports[kind] !== undefined,
    countWaiting: async (kind, limit) => {
      if (!ports[kind]) return 0
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from outbox where sent_at is null and campaign_id is not null and kind = ${kind} and tries < ${maxAttempts}::int
          limit ${limit}::int
        ) w`.execute(db.query)
      return rows[0]?.count ?? 0
    },
    dropCampaign: async (campaign, executor) => {
      const dropped = await executor
        .deleteFrom('outbox')
        .where('campaign_id', '=', campaign)
        .where('sent_at', 'is', null)
        .returning('player_id')
        .execute()
      return dropped.flatMap(({ player_id }) => player_id ?? [])
    },
    write: async ({ kind, to, subject = '', body, language, player, campaign }, executor = db.query) => {
      await sql`
        with written as (
          insert into outbox (kind, recipient, subject, body, language, player_id, campaign_id)
          select m.* from (select ${kind}::text, ${to}::text, ${subject}::text, ${body}::text, ${language}::text,
            ${player ?? null}::bigint as player_id, ${campaign ?? null}::bigint as campaign_id) m
          where ${isRealPlayer('m.player_id')}
          returning id
        )
        select pg_notify(${channel}, '') from written`.execute(executor)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      isClosing = true
      await (await listening)?.()
      await Promise.all(lanes.map(({ idle }) => idle()))
      smtp?.close()
    },
  }
}

/** How long sent messages are stored, by the clock of the database. Links and codes in them have expired by then. */
export const messageRetentionDays = 30

/** Deletes old messages. */
export const deleteOldMessages = async ({ db }: { db: Database }): Promise<void> => {
  const oldest = sql<Date>`now() - make_interval(days => ${sql.lit(messageRetentionDays)})`
  await db.background.deleteFrom('outbox').where('made_at', '<', oldest).execute()
}
