import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPostgres } from './connect.ts'
import { isDatabaseFault } from './failure.ts'

describe('the ear of a PostgreSQL server', () => {
  it('tries once a second to hear again while the server is away, however long that lasts', async () => {
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

/** Speaks just enough of PostgreSQL's protocol to open a transaction, and breaks the line in the middle of it. */
const breakingServer = () =>
  createServer((socket) => {
    const told = (kind: string, body: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      socket.write(Buffer.concat([Buffer.from(kind), length, body]))
    }
    socket.once('data', () => {
      told('R', Buffer.alloc(4))
      told('Z', Buffer.from('I'))
      socket.once('data', () => {
        told('C', Buffer.from('BEGIN\0'))
        told('Z', Buffer.from('T'))
        setTimeout(() => socket.resetAndDestroy(), 20)
      })
    })
    socket.on('error', () => {})
  })

describe('a connection that breaks while it is in use', () => {
  it('fails what is asked on it, and not the process', async () => {
    const server = breakingServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const db = await openPostgres(`postgres://house@127.0.0.1:${port}/house`)
    const work = db.query.transaction().execute(async (executor) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      await executor.selectFrom('player').select('id').execute()
    })
    await expect(work).rejects.toSatisfy(isDatabaseFault)
    await db.close()
    await new Promise((resolve) => server.close(resolve))
  })
})
