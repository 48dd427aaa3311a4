import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPostgres } from './connect.ts'

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
