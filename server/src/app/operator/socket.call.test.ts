import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { seedBonuses } from '../demo/fill.ts'
import { userNameOf } from './person.ts'
import { openOperatorSocket } from './socket.ts'
import { readAll, runOnServer, socketPath } from './socketClient.ts'

const opened = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-operator-'))
  const test = await openTestApp({ config: { dataDir } })
  return { ...test, config: test.app.config, drop: () => rmSync(dataDir, { recursive: true }) }
}

describe('the socket of the operator', () => {
  it('passes a command to the running server, and reports when none runs', async () => {
    const { app, config, drop } = await opened()
    expect(await runOnServer(config, ['payments'], 'vardiya')).toBeUndefined()
    const socket = await openOperatorSocket(app)
    expect(await runOnServer(config, ['payments'], 'vardiya')).toEqual({ ok: true, text: 'no pending payments' })
    await socket.close()
    expect(await runOnServer(config, ['payments'], 'vardiya')).toBeUndefined()
    drop()
  })

  it('counts two labels of one user as one person', async () => {
    const { app, config, newPlayer, drop } = await opened()
    await seedBonuses(app)
    const socket = await openOperatorSocket(app)
    const { id } = await newPlayer()
    const give = (label: string) =>
      runOnServer(config, ['bonus', 'grant', String(id), '10000', '--reason', 'x', '--wager', 'no'], label)
    for (const label of ['ayse', 'mehmet', '']) expect((await give(label))?.text).toContain('second person')
    const me = userNameOf(process.getuid?.() ?? 0)
    expect(await app.db.query.selectFrom('approval').select('person').execute()).toEqual([{ person: me }])
    const actors = await app.db.query
      .selectFrom('audit')
      .select('actor')
      .where('act', '=', 'bonus granted by the first')
      .orderBy('id')
      .execute()
    expect(actors.map(({ actor }) => actor)).toEqual([`${me} (ayse)`, `${me} (mehmet)`, me])
    await socket.close()
    drop()
  })

  it('does nothing for a peer that proves no user', async () => {
    const { app, config, drop } = await opened()
    const socket = await openOperatorSocket(app)
    const post = (body: object) =>
      new Promise<string>((resolve, reject) => {
        const call = request(
          { socketPath: socketPath(config), method: 'POST' },
          (answer) => void readAll(answer).then(resolve, reject),
        )
        call.end(JSON.stringify(body))
      })
    const args = ['payments']
    expect(await post({ words: args, label: '', name: 'x'.repeat(43) })).toContain('could not determine the user')
    expect(await post({ words: args, actor: 'ayse' })).toContain('"ok":false')
    await socket.close()
    drop()
  })

  it('distinguishes a lost connection from a server that is not running', async () => {
    const { config, drop } = await opened()
    const server = createServer((socket) => socket.once('data', () => socket.destroy()))
    await new Promise<void>((resolve) => server.listen(socketPath(config), resolve))
    expect(await runOnServer(config, ['bonus', 'grant'], 'vardiya')).toMatchObject({ ok: false })
    await new Promise((resolve) => server.close(resolve))
    drop()
  })
})
