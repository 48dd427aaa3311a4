import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { codeOf } from '../db/failure.ts'
import type { Log } from '../log.ts'
import { createGate, type Gate, isFull } from './gate.ts'
import { type Letter, letterHtml } from './letter.ts'
import { smsPort } from './sms.ts'

type Message = {
  kind: 'mail' | 'sms'
  to: string
  subject?: string
  body: string
  language: Language
  player?: number
}

/** What the house writes to players. Every message is stored first, then sent by the port that is configured for its kind. */
export type Messages = {
  /** Stores a message, with `executor` in the transaction of what it tells of; it goes out afterwards. */
  write(message: Message, executor?: Database['query']): Promise<void>
  /** Whether messages of a kind come to anybody: by their port, or by the outbox page of a demo house. */
  reaches(kind: Message['kind']): boolean
  /** Sends what waits; answers how many went out. */
  flush(): Promise<number>
  close(): Promise<void>
}

/** Where messages of a kind go. Rejects when they cannot be handed over. */
export type MessagePort = (message: Letter & { to: string }) => Promise<void>

/** Together less than a first try holds a message: what a server that does not answer was given would be sent twice. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

const smtpPort = (config: Config): { send: MessagePort; close(): void } => {
  const transport = createTransport({ url: config.smtpUrl as string, ...patience })
  return {
    send: async ({ to, ...letter }) => {
      const { subject, body } = letter
      // An address of its own: a text would be read as a list, with names, groups and comments.
      await transport.sendMail({
        from: config.mailFrom,
        to: { name: '', address: to },
        subject,
        text: body,
        html: letterHtml(letter, config),
      })
    },
    close: () => transport.close(),
  }
}

/** Tries of a message: the next one half a minute after the first, each later one after twice as long, the last after an hour. */
const mostTries = 8
const flushMs = 5_000
/** The database tells of a message when it is stored: one that is written in a transaction is there for nobody before its end. */
const channel = 'outbox'

type Row = Letter & { id: number; kind: Message['kind']; recipient: string }

/** Which of those that are due a sender takes: the oldest, or what was written just now. */
type First = 'oldest' | 'newest'

/**
 * Who sends messages of a kind at once in this process. A code that somebody waits for stands neither behind a server that takes its
 * time over another, nor behind what was written to many.
 */
const senders: readonly First[] = ['oldest', 'oldest', 'newest', 'newest']

/** A server that has no room for one alone is asked with the next letter, and with the same one after so long. */
const fullSeconds = 15

/** `full`: whoever is there has no room now. */
type Sent = 'sent' | 'refused' | 'full'

/** Takes a message that is due, for this try alone: another process, or this one when it is killed, has it again later. */
const take = async (db: Database, kind: Message['kind'], first: First): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    update outbox o set tries = o.tries + 1, due_at = now() + power(2, o.tries) * interval '30 seconds'
    from (
      select id from outbox
      where sent_at is null and kind = ${kind} and tries < ${mostTries}::int and due_at <= now()
      order by id ${first === 'newest' ? sql`desc` : sql`asc`} limit 1 for update skip locked
    ) due
    where o.id = due.id returning o.id, o.kind, o.recipient, o.subject, o.body, o.language`.execute(db.query)
  return rows[0]
}

/**
 * Gives a message back that was refused for nothing of its own, for a day without costing it a try: the first alone stays
 * counted, so that whoever watches the house sees that it waits.
 */
const giveBack = async (db: Database, { id }: Row, waitSeconds: number): Promise<void> => {
  await sql`
    update outbox set tries = greatest(tries - 1, 1), due_at = now() + ${waitSeconds}::int * interval '1 second'
    where id = ${id} and made_at > now() - interval '1 day'`.execute(db.query)
}

/** Does something one time after another: however often it is asked for while it is done, it is done once more. */
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
    ask: (): Promise<number> => {
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

/** All of them, each to its end; then what the first of them failed with, if one did. */
const sumOf = async (works: readonly Promise<number>[]): Promise<number> => {
  await Promise.allSettled(works)
  return sum(await Promise.all(works))
}

const portOfSms = ({ smsUrl }: Config): MessagePort | undefined => (smsUrl ? smsPort(smsUrl) : undefined)

/** Without a port for a kind its messages stay in the outbox, which demo mode shows. */
export const openMessages = (config: Config, db: Database, log: Log, sms = portOfSms(config)): Messages => {
  const smtp = config.smtpUrl ? smtpPort(config) : undefined
  const ports: Partial<Record<Message['kind'], MessagePort>> = {
    ...(smtp ? { mail: smtp.send } : {}),
    ...(sms ? { sms } : {}),
  }
  const kinds = Object.keys(ports) as Message['kind'][]

  const send = async (row: Row, gate: Gate): Promise<Sent> => {
    try {
      const { recipient: to, subject, body, language } = row
      await ports[row.kind]?.({ to, subject, body, language })
      await db.query.updateTable('outbox').set({ sent_at: new Date() }).where('id', '=', row.id).execute()
      return 'sent'
    } catch (cause) {
      // What a mail server says names whom it was for: that stands with the letter, and not in the log.
      log.warn({ outbox: row.id, code: codeOf(cause) }, 'message not sent')
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
  const sendNext = async (kind: Message['kind'], first: First, gate: Gate): Promise<Sent | undefined> => {
    await gate.enter()
    let row: Row | undefined
    try {
      // Taken when it is its turn: from then on it is held for one try.
      row = isClosing ? undefined : await take(db, kind, first)
      return row && (await send(row, gate))
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
  const flush = (): Promise<number> => sumOf(lanes.map(({ ask }) => ask()))
  const flushSoon = () => void flush().catch(() => {})
  const timer = kinds.length > 0 ? setInterval(flushSoon, flushMs) : undefined
  timer?.unref()
  const ear = kinds.length > 0 ? db.listen(channel, flushSoon).catch(() => undefined) : undefined

  return {
    reaches: (kind) => config.demo || ports[kind] !== undefined,
    write: async ({ kind, to, subject = '', body, language, player }, executor = db.query) => {
      await sql`
        with written as (
          insert into outbox (kind, recipient, subject, body, language, player_id)
          values (${kind}, ${to}, ${subject}, ${body}, ${language}, ${player ?? null}::bigint) returning id
        )
        select pg_notify(${channel}, '') from written`.execute(executor)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      isClosing = true
      await (await ear)?.()
      await Promise.all(lanes.map(({ idle }) => idle()))
      smtp?.close()
    },
  }
}

/** For this long sent messages are stored, by the clock of the database, which dates them: links and codes in them have expired. */
export const messagesKeptDays = 30

/** Deletes old messages. */
export const deleteOldMessages = async ({ db }: { db: Database }): Promise<void> => {
  const oldest = sql<Date>`now() - make_interval(days => ${sql.lit(messagesKeptDays)})`
  await db.patient.deleteFrom('outbox').where('made_at', '<', oldest).execute()
}
