import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPostgres } from './connect.ts'
import { isDatabaseFault } from './failure.ts'

describe('the listener of a PostgreSQL server', () => {
  it('reconnects every second while the server does not answer', async () => {
    let attempts = 0
    const server = createServer((socket) => {
      attempts++
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const db = await openPostgres(`postgres://house@127.0.0.1:${port}/house`)
    await expect(db.listen('news', () => {})).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 4_200))
    expect(attempts).toBeGreaterThan(2)
    expect(attempts).toBeLessThanOrEqual(5)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })
})

type Tell = (kind: string, body: Buffer) => void

/** Speaks just enough of PostgreSQL's protocol to be connected to, and to answer the first thing that is asked. */
const serving = (answer: (tell: Tell, socket: Socket) => void) =>
  createServer((socket) => {
    const tell: Tell = (kind, body) => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      socket.write(Buffer.concat([Buffer.from(kind), length, body]))
    }
    socket.once('data', () => {
      tell('R', Buffer.alloc(4))
      tell('Z', Buffer.from('I'))
      socket.once('data', () => answer(tell, socket))
    })
    socket.on('error', () => {})
  })

/** Refuses whatever is asked with this SQLSTATE, and counts its connections. */
const refusingServer = (state: string) => {
  const count = { connections: 0 }
  const server = createServer((socket) => {
    const message = (kind: string, body: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      return Buffer.concat([Buffer.from(kind), length, body])
    }
    const ready = message('Z', Buffer.from('I'))
    count.connections++
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (asked) => {
        const isSync = asked.subarray(-5).equals(message('S', Buffer.alloc(0)))
        const refusal = message('E', Buffer.from(`SERROR\0C${state}\0Mrefused\0\0`))
        if (isSync) socket.write(Buffer.concat([refusal, ready]))
      })
    })
    socket.on('error', () => {})
  })
  return { server, count }
}

describe('a statement that a PostgreSQL server refuses', () => {
  it.each([
    { what: 'for what it says keeps its connection', state: 'YK001', connections: 1 },
    { what: 'for another transaction keeps its connection', state: '40P01', connections: 1 },
    { what: 'because it stops loses its connection', state: '57P01', connections: 3 },
  ])('$what', async ({ state, connections }) => {
    const { server, count } = refusingServer(state)
    const db = await openPostgres(await listening(server), 1)
    for (let time = 0; time < 3; time++)
      await expect(db.run({ name: 'ask', text: 'select 1', dedicated: true }, [])).rejects.toMatchObject({
        code: state,
      })
    expect(count.connections).toBe(connections)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })
})

/** Opens a transaction; `then` comes in the middle of it. */
const openingServer = (then: (socket: Socket) => void) =>
  serving((tell, socket) => {
    tell('C', Buffer.from('BEGIN\0'))
    tell('Z', Buffer.from('T'))
    then(socket)
  })

/** Parsed, bound, no rows, done; whatever comes after that is not answered. */
const answeringOnce = () =>
  serving((tell) => {
    for (const kind of ['1', '2', 'n']) tell(kind, Buffer.alloc(0))
    tell('C', Buffer.from('SELECT 0\0'))
    tell('Z', Buffer.from('I'))
  })

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgres://house@127.0.0.1:${(server.address() as AddressInfo).port}/house`
}

describe('a connection that breaks while it is in use', () => {
  it('fails its query, and not the process', async () => {
    const server = openingServer((socket) => setTimeout(() => socket.resetAndDestroy(), 20))
    const db = await openPostgres(await listening(server))
    const work = db.query.transaction().execute(async (executor) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await executor.selectFrom('player').select('id').execute()
    })
    await expect(work).rejects.toSatisfy(isDatabaseFault)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('a server that stops answering', () => {
  const bounds = { connectionMs: 300, statementMs: 60_000, silenceMs: 200 }

  it('fails queries and waiting requests, and its connections are discarded', async () => {
    let lines = 0
    const server = openingServer((socket) => {
      lines++
      socket.once('close', () => lines--)
    })
    const db = await openPostgres(await listening(server), 2, { timeouts: bounds })
    const began = performance.now()
    const works = Array.from({ length: 6 }, () =>
      db.query.transaction().execute((executor) => executor.selectFrom('player').select('id').execute()),
    )
    const causes = (await Promise.allSettled(works)).map((work) => work.status === 'rejected' && work.reason)
    expect(causes.filter((cause) => !isDatabaseFault(cause))).toEqual([])
    expect(performance.now() - began).toBeLessThan(5_000)
    await expect.poll(() => lines).toBe(0)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })

  it('is detected on a connection that was idle for long', async () => {
    const server = answeringOnce()
    const db = await openPostgres(await listening(server), 2, { timeouts: bounds })
    await db.run({ name: 'first', text: 'select 1' }, [])
    await new Promise((resolve) => setTimeout(resolve, 3 * bounds.silenceMs))
    const began = performance.now()
    await expect(db.run({ name: 'second', text: 'select 1' }, [])).rejects.toSatisfy(isDatabaseFault)
    expect(performance.now() - began).toBeLessThan(5_000)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })

  it('is detected while a connection is made', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).resume())
    const db = await openPostgres(await listening(server), 2, { timeouts: bounds })
    await expect(db.run({ name: 'health', text: 'select 1' }, [])).rejects.toSatisfy(isDatabaseFault)
    await expect(db.listen('news', () => {})).rejects.toSatisfy(isDatabaseFault)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })
})
