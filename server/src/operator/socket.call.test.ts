import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestHouse } from '../testing/index.ts'
import { askServer, socketPath } from './ask.ts'
import { openOperatorSocket } from './socket.ts'

const opened = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-operator-'))
  const test = await openTestHouse({ config: { dataDir } })
  return { ...test, config: test.house.config, drop: () => rmSync(dataDir, { recursive: true }) }
}

describe('the socket of the operator', () => {
  it('hands a command to the running server, and says when none runs', async () => {
    const { house, config, drop } = await opened()
    expect(await askServer(config, ['payments'], 'vardiya')).toBeUndefined()
    const socket = await openOperatorSocket(house)
    expect(await askServer(config, ['payments'], 'vardiya')).toEqual({ ok: true, text: 'nothing waits' })
    await socket.close()
    expect(await askServer(config, ['payments'], 'vardiya')).toBeUndefined()
    drop()
  })

  it('does not take a server that breaks off in the middle for one that does not run', async () => {
    const { config, drop } = await opened()
    const server = createServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((resolve) => server.listen(socketPath(config), resolve))
    expect(await askServer(config, ['bonus', 'grant'], 'vardiya')).toMatchObject({ ok: false })
    await new Promise((resolve) => server.close(resolve))
    drop()
  })
})
