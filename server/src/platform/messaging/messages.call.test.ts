import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { type MessagePort, openMessages } from './index.ts'
import { unsubscribeAddress } from './unsubscribe.ts'

const opened = async () => {
  const { app } = await openTestApp()
  const open = (port: MessagePort) => openMessages({ ...app, sms: port })
  const later = (minutes: number) =>
    sql`update outbox set due_at = due_at - ${minutes}::int * interval '1 minute'`.execute(app.db.query)
  /** Messages that wait, and of which nobody will be told any more. */
  const stored = async (...bodies: string[]) => {
    let told = 0
    const stop = await app.db.listen('outbox', () => told++)
    const closed = open(async () => {})
    await closed.close()
    for (const body of bodies) await closed.write({ kind: 'sms', language: 'tr', to: '+905001112233', body })
    await expect.poll(() => told).toBe(bodies.length)
    await stop()
  }
  return { app, open, later, stored }
}

/** A gateway on this machine that keeps what it was given. */
const openGateway = async () => {
  const taken: { to: string; text: string; who: string | undefined }[] = []
  const state = { status: 202 }
  const server = createServer(async (request, response) => {
    taken.push({ ...JSON.parse(await text(request)), who: request.headers.authorization })
    response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { address: `http://house:s%40z@127.0.0.1:${port}/sms`, taken, state, close }
}

/** A mail server on this machine with room for so many connections; it keeps to whom letters were, and their lines. */
const openMailServer = async (room: number) => {
  const state = { room, taken: [] as string[], lines: [] as string[] }
  let [inside, away] = [0, 0]
  const server = createTcpServer((line) => {
    line.on('error', () => {})
    if (inside >= state.room) {
      away++
      line.end('421 4.7.0 too many connections from you\r\n')
      return
    }
    inside++
    line.on('close', () => inside--)
    line.write('220 hazır\r\n')
    let isLetter = false
    line.on('data', (data) => {
      for (const said of String(data).split('\r\n')) {
        if (isLetter) {
          state.lines.push(said)
          if (said !== '.') continue
          isLetter = false
          setTimeout(() => line.write('250 alındı\r\n'), 20)
        } else if (said.startsWith('RCPT')) {
          state.taken.push(said.replace(/.*<(.*)>.*/, '$1'))
          line.write('250 olur\r\n')
        } else if (said === 'DATA') {
          isLetter = true
          line.write('354 yaz\r\n')
        } else if (said === 'QUIT') line.end('221 güle güle\r\n')
        else if (said) line.write('250 olur\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return Object.assign(state, { address: `smtp://127.0.0.1:${port}`, rejectedRequests: () => away, close })
}

describe('SMS', () => {
  it('[H31] are sent to the gateway with its credentials, again after a refusal, and each attempt is told with its outcome', async () => {
    const { app } = await openTestApp()
    const { address, taken, state, close } = await openGateway()
    const attempts: string[] = []
    const messages = openMessages({
      ...app,
      config: { ...app.config, demo: false, smsUrl: address },
      attempted: (kind, outcome) => attempts.push(`${kind} ${outcome}`),
    })
    expect([messages.reaches('sms'), messages.reaches('mail')]).toEqual([true, false])
    state.status = 503
    await messages.write({ kind: 'sms', language: 'tr', to: '+905001112233', body: 'kod 123456' })
    await expect.poll(() => taken.length).toBe(1)
    expect(await messages.flush()).toBe(0)
    state.status = 202
    await sql`update outbox set due_at = now()`.execute(app.db.query)
    expect(await messages.flush()).toBe(1)
    const who = `Basic ${Buffer.from('house:s@z').toString('base64')}`
    const told = { to: '+905001112233', text: 'kod 123456', who }
    expect(taken).toEqual([told, told])
    expect(attempts).toEqual(['sms refused', 'sms sent'])
    await messages.close()
    await close()
  })
})

describe('a message', () => {
  it('is sent once by several processes', async () => {
    const { open } = await opened()
    const sent: string[] = []
    const slow: MessagePort = async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      sent.push(body)
    }
    const [one, two] = [open(slow), open(slow)]
    await one.write({ kind: 'sms', language: 'tr', to: '+905001112233', body: 'kod' })
    await Promise.all([two.flush(), one.flush(), two.flush()])
    expect(sent).toEqual(['kod'])
    await Promise.all([one.close(), two.close()])
  })

  it('of a transaction is sent after its commit, and not after a rollback', async () => {
    const { app } = await openTestApp()
    const sent: string[] = []
    const began = performance.now()
    const messages = openMessages({ ...app, sms: async ({ body }) => void sent.push(body) })
    const writeIn = (body: string, end: () => void) =>
      app.db.query.transaction().execute(async (executor) => {
        await messages.write({ kind: 'sms', language: 'tr', to: '+905001112233', body }, executor)
        end()
      })
    await expect(
      writeIn('geri', () => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await writeIn('kod', () => expect(sent).toEqual([]))
    await expect.poll(() => sent).toEqual(['kod'])
    expect(performance.now() - began).toBeLessThan(4_500)
    await messages.close()
  })

  it('that waits behind slow ones is sent once, by any process', async () => {
    const { open, later, stored } = await opened()
    const bodies = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı']
    await stored(...bodies)
    const sent: string[] = []
    const other = open(async ({ body }) => void sent.push(body))
    let inHand: string[] = []
    const slow = open(async ({ body }) => {
      sent.push(body)
      if (inHand.push(body) < 4) return new Promise(() => {})
      const held = inHand
      inHand = []
      await later(1)
      await other.flush()
      expect(sent.filter((one) => !held.includes(one)).toSorted()).toEqual(
        bodies.filter((one) => !held.includes(one)).toSorted(),
      )
    })
    void slow.flush()
    await expect.poll(() => sent.length).toBe(bodies.length + 4)
    await other.close()
  })

  it('with a code waits neither for a mail server that hangs nor for a mass mailing', async () => {
    const { app } = await openTestApp()
    const lines: Socket[] = []
    const silent = createTcpServer((line) => lines.push(line)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const config = { ...app.config, smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
    const sent: string[] = []
    const slow: MessagePort = async ({ body }) => {
      sent.push(body)
      if (body === 'duyuru') await new Promise((resolve) => setTimeout(resolve, 150))
    }
    const messages = openMessages({ ...app, config, sms: slow })
    await messages.write({ kind: 'mail', language: 'tr', to: 'biri@example.com', subject: 'Merhaba', body: 'bekler' })
    for (let count = 0; count < 40; count++)
      await messages.write({ kind: 'sms', language: 'tr', to: '+905001112233', body: 'duyuru' })
    await messages.write({ kind: 'sms', language: 'tr', to: '+905001112233', body: 'kod' })
    await expect.poll(() => sent).toContain('kod')
    expect(sent.length).toBeLessThan(30)
    silent.close()
    for (const line of lines) line.destroy()
    await messages.close()
  })

  it('goes to one mailbox only, whatever its address looks like', async () => {
    const { app } = await opened()
    const server = await openMailServer(4)
    const messages = openMessages({ ...app, config: { ...app.config, smtpUrl: server.address } })
    const written = ['1,victim@yakamoz.example', 'z<victim@yakamoz.example>', 'grp:victim@yakamoz.example;']
    for (const to of written) await messages.write({ kind: 'mail', language: 'tr', to, subject: 'x', body: 'x' })
    await messages.flush()
    expect(server.taken).not.toContain('victim@yakamoz.example')
    await messages.close()
    await server.close()
  })

  it('[A105] offers mail programs to end letters of campaigns with one press, and those alone', async () => {
    const { app } = await opened()
    const server = await openMailServer(4)
    const now = new Date(app.now())
    const { id: campaign } = await app.db.query
      .insertInto('campaign')
      .values({
        ...{ name: 'Bahar', channel: 'mail', audience: '{}', texts: '{}', link: '', state: 'done', made_by: 'test' },
        ...{ made_at: now, changed_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`create or replace function advertising_refusal(player bigint, channel text, now_at timestamptz) returns text
      stable language sql as 'select null::text'`.execute(app.db.query)
    const messages = openMessages({ ...app, config: { ...app.config, smtpUrl: server.address } })
    const letter = {
      kind: 'mail' as const,
      language: 'tr' as const,
      to: 'oyuncu@yakamoz.example',
      body: 'selam',
      player: 7,
    }
    await messages.write({ ...letter, subject: 'Kod' })
    await messages.flush()
    await expect.poll(() => server.taken).toHaveLength(1)
    expect(server.lines.join('\n')).not.toContain('List-Unsubscribe')
    await messages.write({ ...letter, subject: 'Bahar', campaign })
    await messages.flush()
    await expect.poll(() => server.taken).toHaveLength(2)
    const headers = server.lines.join('\n').replaceAll(/\n\s+/g, ' ')
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeAddress(app, 7)}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await messages.close()
    await server.close()
  })

  it('is not lost with a mail server that accepts one at a time, and uses one attempt only', async () => {
    const { app, later } = await opened()
    const server = await openMailServer(1)
    const all = Array.from({ length: 12 }, (_, index) => `oyuncu${index}@example.com`)
    const messages = openMessages({ ...app, config: { ...app.config, smtpUrl: server.address } })
    for (const to of all) await messages.write({ kind: 'mail', language: 'tr', to, subject: 'Merhaba', body: 'selam' })
    const taken = async () => {
      await later(1)
      await messages.flush()
      return server.taken.toSorted()
    }
    await expect.poll(taken).toEqual(all.toSorted())
    expect(server.rejectedRequests()).toBeGreaterThan(0)
    expect(server.rejectedRequests()).toBeLessThan(10)
    const rows = await app.db.query.selectFrom('outbox').select(['tries', 'sent_at']).execute()
    expect(rows.every(({ tries, sent_at }) => tries <= 2 && sent_at !== null)).toBe(true)
    await messages.close()
    await server.close()
  })

  it('survives a mail server without capacity for hours, which is not tried all the time', async () => {
    const { app, later } = await opened()
    const server = await openMailServer(0)
    const messages = openMessages({ ...app, config: { ...app.config, smtpUrl: server.address } })
    await messages.write({ kind: 'mail', language: 'tr', to: 'oyuncu@example.com', subject: 'Merhaba', body: 'selam' })
    for (let tries = 0; tries < 12; tries++) {
      await later(5)
      await messages.flush()
    }
    expect(server.rejectedRequests()).toBeGreaterThan(8)
    expect(server.rejectedRequests()).toBeLessThan(60)
    server.room = 1
    await later(5)
    await messages.flush()
    expect(server.taken).toEqual(['oyuncu@example.com'])
    const types = server.lines.filter((line) => /^content-type: (multipart|text)/i.test(line))
    expect(types.map((line) => line.replace(/.*: |;.*/g, ''))).toEqual([
      'multipart/alternative',
      'text/plain',
      'text/html',
    ])
    await messages.close()
    await server.close()
  })

  it('survives a mail server that does not answer for an hour, which is not tried all the time', async () => {
    const { open, later } = await opened()
    let [tries, isAway] = [0, true]
    const messages = open(async () => {
      tries++
      if (isAway) throw new Error('away')
    })
    await messages.write({ kind: 'sms', language: 'tr', to: '+905001112233', body: 'kod' })
    for (let second = 0; second < 5; second++) await messages.flush()
    expect(tries).toBe(1)
    for (let minute = 0; minute < 60; minute++) {
      await later(1)
      await messages.flush()
    }
    expect(tries).toBeLessThanOrEqual(7)
    isAway = false
    await later(64)
    expect(await messages.flush()).toBe(1)
    await later(64)
    expect(await messages.flush()).toBe(0)
    await messages.close()
  })
})
